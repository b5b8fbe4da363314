import type { Lifetime } from '../../../lifetime/lifetime.ts';
import { playerLimits } from './player-options.ts';

export interface Notice {
  /** Replaces the previous notice of its kind. */
  kind: string;
  text: string;
}

const MAX_NOTICES = 3;

/** Notices over the picture, for two seconds; pending ones stay until replaced. */
export class Notices {
  private readonly life: Lifetime;
  private readonly onChange: (notices: readonly Notice[]) => void;
  private shown: readonly Notice[] = [];
  private readonly disposers = new Map<string, () => void>();

  constructor(life: Lifetime, onChange: (notices: readonly Notice[]) => void) {
    this.life = life;
    this.onChange = onChange;
  }

  show(kind: string, text: string, isSticky = false): void {
    this.update([...this.shown.filter((notice) => notice.kind !== kind), { kind, text }].slice(-MAX_NOTICES));
    this.disposers.get(kind)?.();
    if (isSticky) this.disposers.delete(kind);
    else
      this.disposers.set(
        kind,
        this.life.after(playerLimits.noticeFor, () => this.end(kind)),
      );
  }

  end(kind: string): void {
    this.disposers.get(kind)?.();
    this.disposers.delete(kind);
    this.update(this.shown.filter((notice) => notice.kind !== kind));
  }

  private update(notices: readonly Notice[]): void {
    this.shown = notices;
    this.onChange(notices);
  }
}
