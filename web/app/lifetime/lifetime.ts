type Disposer = () => void;

/** Listeners, timers and frames of a player; disposed together. */
export class Lifetime {
  private readonly disposers = new Set<Disposer>();
  private hasEnded = false;

  /** Returns a disposer. */
  add(dispose: Disposer): Disposer {
    if (this.hasEnded) {
      dispose();
      return () => undefined;
    }
    const once = () => {
      if (this.disposers.delete(once)) dispose();
    };
    this.disposers.add(once);
    return once;
  }

  listen<E extends Event = Event>(
    target: EventTarget,
    types: string,
    handler: (event: E) => void,
    options?: AddEventListenerOptions,
  ): Disposer {
    const listener = handler as EventListener;
    for (const type of types.split(' ')) target.addEventListener(type, listener, options);
    return this.add(() => {
      for (const type of types.split(' ')) target.removeEventListener(type, listener, options);
    });
  }

  every(milliseconds: number, callback: () => void): Disposer {
    const timer = setInterval(callback, milliseconds);
    return this.add(() => clearInterval(timer));
  }

  after(milliseconds: number, callback: () => void): Disposer {
    const timer = setTimeout(() => {
      end();
      callback();
    }, milliseconds);
    const end = this.add(() => clearTimeout(timer));
    return end;
  }

  /** Runs on every animation frame. */
  frames(callback: (now: number) => void): Disposer {
    let frame = 0;
    const next = (now: number) => {
      frame = requestAnimationFrame(next);
      callback(now);
    };
    frame = requestAnimationFrame(next);
    return this.add(() => cancelAnimationFrame(frame));
  }

  get size(): number {
    return this.disposers.size;
  }

  end(): void {
    this.hasEnded = true;
    for (const dispose of this.disposers) dispose();
  }
}
