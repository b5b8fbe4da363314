type Ending = () => void;

/** Listeners, timers and frames of a player; disposed together. */
export class Lifetime {
  private readonly endings = new Set<Ending>();
  private isOver = false;

  /** Returns a disposer. */
  add(ending: Ending): Ending {
    if (this.isOver) {
      ending();
      return () => undefined;
    }
    const once = () => {
      if (this.endings.delete(once)) ending();
    };
    this.endings.add(once);
    return once;
  }

  listen<E extends Event = Event>(
    target: EventTarget,
    types: string,
    hear: (event: E) => void,
    options?: AddEventListenerOptions,
  ): Ending {
    const listener = hear as EventListener;
    for (const type of types.split(' ')) target.addEventListener(type, listener, options);
    return this.add(() => {
      for (const type of types.split(' ')) target.removeEventListener(type, listener, options);
    });
  }

  every(milliseconds: number, act: () => void): Ending {
    const timer = setInterval(act, milliseconds);
    return this.add(() => clearInterval(timer));
  }

  after(milliseconds: number, act: () => void): Ending {
    const timer = setTimeout(() => {
      end();
      act();
    }, milliseconds);
    const end = this.add(() => clearTimeout(timer));
    return end;
  }

  /** Runs on every animation frame. */
  frames(act: (now: number) => void): Ending {
    let frame = 0;
    const next = (now: number) => {
      frame = requestAnimationFrame(next);
      act(now);
    };
    frame = requestAnimationFrame(next);
    return this.add(() => cancelAnimationFrame(frame));
  }

  get size(): number {
    return this.endings.size;
  }

  end(): void {
    this.isOver = true;
    for (const ending of this.endings) ending();
  }
}
