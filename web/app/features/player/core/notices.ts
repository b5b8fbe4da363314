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
  private readonly show: (notices: readonly Notice[]) => void;
  private shown: readonly Notice[] = [];
  private readonly endings = new Map<string, () => void>();

  constructor(life: Lifetime, show: (notices: readonly Notice[]) => void) {
    this.life = life;
    this.show = show;
  }

  say(kind: string, text: string, stays = false): void {
    this.take([...this.shown.filter((notice) => notice.kind !== kind), { kind, text }].slice(-MAX_NOTICES));
    this.endings.get(kind)?.();
    if (stays) this.endings.delete(kind);
    else
      this.endings.set(
        kind,
        this.life.after(playerLimits.noticeFor, () => this.end(kind)),
      );
  }

  end(kind: string): void {
    this.endings.get(kind)?.();
    this.endings.delete(kind);
    this.take(this.shown.filter((notice) => notice.kind !== kind));
  }

  private take(notices: readonly Notice[]): void {
    this.shown = notices;
    this.show(notices);
  }
}
