/** `lock` is missing on desktops and iPhones. */
type Orientation = Partial<Pick<ScreenOrientation, 'unlock'>> & {
  lock?: (orientation: 'landscape') => Promise<void>;
};

/** Holds the screen in landscape where the browser can, which is in full screen only. */
export class Landscape {
  private isHeld = false;
  private readonly orientation: Orientation | undefined;

  constructor(view: Window | null) {
    this.orientation = view?.screen.orientation;
  }

  set(isHeld: boolean): void {
    if (isHeld === this.isHeld) return;
    this.isHeld = isHeld;
    if (isHeld) void this.lock();
    else this.unlock();
  }

  private async lock(): Promise<void> {
    try {
      await this.orientation?.lock?.('landscape');
      // Full screen ended before the lock was granted.
      if (!this.isHeld) this.unlock();
    } catch {
      // The viewer turns the phone.
    }
  }

  private unlock(): void {
    try {
      this.orientation?.unlock?.();
    } catch {
      // Forbidden where the lock was refused, as in a sandboxed frame.
    }
  }
}
