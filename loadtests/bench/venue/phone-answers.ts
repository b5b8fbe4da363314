const expected: readonly number[] = [200, 302, 304];

/** Answers by kind of request, with their durations. */
export class Answers {
  private readonly kinds = new Map<string, { took: number[]; statuses: Map<number, number> }>();

  add(kind: string, status: number, ms: number): void {
    let of = this.kinds.get(kind);
    if (!of) this.kinds.set(kind, (of = { took: [], statuses: new Map() }));
    of.took.push(ms);
    of.statuses.set(status, (of.statuses.get(status) ?? 0) + 1);
  }

  get names(): string[] {
    return [...this.kinds.keys()];
  }

  /** Answers other than the page; 0 is a closed connection. */
  rejections(kind?: string): number {
    return this.statuses(kind).reduce(
      (sum, [status, count]) => sum + (expected.includes(status) ? 0 : count),
      0,
    );
  }

  /** `12 × 429, 3 × 503`, or nothing. */
  refusals(kind?: string): string {
    const refused = this.statuses(kind).filter(([status]) => !expected.includes(status));
    return refused.map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
  }

  count(kind?: string): number {
    return this.took(kind).length;
  }

  /** In ms. */
  percentile(share: number, kind?: string): number {
    const took = this.took(kind).toSorted((a, b) => a - b);
    return took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  }

  private took(kind?: string): number[] {
    return this.of(kind).flatMap(({ took }) => took);
  }

  private statuses(kind?: string): [number, number][] {
    return this.of(kind).flatMap(({ statuses }) => [...statuses]);
  }

  private of(kind: string | undefined) {
    return [...this.kinds].filter(([name]) => kind === undefined || name === kind).map(([, of]) => of);
  }
}
