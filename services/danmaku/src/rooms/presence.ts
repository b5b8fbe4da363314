/** Replicas without a report for so long count as gone. */
const FRESH_MS = 15_000;

/** Viewers of each video over all replicas. */
export class Presence {
  private readonly replicas = new Map<string, { at: number; viewers: Record<string, number> }>();

  receive(copy: string, viewers: Record<string, number>): void {
    this.replicas.set(copy, { at: Date.now(), viewers });
    for (const [one, { at }] of this.replicas) if (Date.now() - at > FRESH_MS) this.replicas.delete(one);
  }

  /** Without those of this replica. */
  elsewhere(videoId: string, ownReplica: string): number {
    let count = 0;
    for (const [copy, { at, viewers }] of this.replicas)
      if (copy !== ownReplica && Date.now() - at <= FRESH_MS) count += viewers[videoId] ?? 0;
    return count;
  }
}
