/** Replicas without a report for so long count as gone. */
const FRESH_MS = 15_000;

/** Viewers of each video over all replicas. */
export class Presence {
  private readonly copies = new Map<string, { at: number; viewers: Record<string, number> }>();

  hear(copy: string, viewers: Record<string, number>): void {
    this.copies.set(copy, { at: Date.now(), viewers });
    for (const [one, { at }] of this.copies) if (Date.now() - at > FRESH_MS) this.copies.delete(one);
  }

  /** Without those of this replica. */
  elsewhere(videoId: string, ownCopy: string): number {
    let count = 0;
    for (const [copy, { at, viewers }] of this.copies)
      if (copy !== ownCopy && Date.now() - at <= FRESH_MS) count += viewers[videoId] ?? 0;
    return count;
  }
}
