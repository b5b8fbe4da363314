/** By key, an event is due at once, then one at the end of each pause in which there were others. */
export class Pauses {
  private readonly running = new Map<string, { isDue: boolean; timer: NodeJS.Timeout }>();

  /** True: the event is due. Otherwise `again` is called at the end of the pause. */
  begin(key: string, milliseconds: number, again: () => void): boolean {
    const pause = this.running.get(key);
    if (pause) {
      pause.isDue = true;
      return false;
    }
    const over = (): void => {
      const { isDue } = this.running.get(key)!;
      this.running.delete(key);
      if (isDue) again();
    };
    this.running.set(key, { isDue: false, timer: setTimeout(over, milliseconds) });
    return true;
  }

  /** At shutdown. Returns the keys with an event that is due. */
  end(): string[] {
    const due = [...this.running].filter(([, { isDue }]) => isDue).map(([key]) => key);
    for (const { timer } of this.running.values()) clearTimeout(timer);
    this.running.clear();
    return due;
  }
}
