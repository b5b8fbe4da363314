interface TicketAnswer {
  ticket: string | undefined;
  isSignedIn: boolean;
  /** The member's saved filters. */
  filters: unknown;
}

const TIME_LIMIT = 10_000;

/** Per-video ticket for writing. Requested on first use and renewed on expiry. */
export class Tickets {
  private readonly address: string;
  private pending: Promise<TicketAnswer> | undefined;

  constructor(address: string) {
    this.address = address;
  }

  get(): Promise<TicketAnswer> {
    this.pending ??= this.request();
    return this.pending;
  }

  renew(): Promise<TicketAnswer> {
    this.pending = undefined;
    return this.get();
  }

  private async request(): Promise<TicketAnswer> {
    try {
      const response = await fetch(this.address, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(TIME_LIMIT),
      });
      const { ticket, isSignedIn, filters } = (await response.json()) as Record<string, unknown>;
      return {
        ticket: typeof ticket === 'string' ? ticket : undefined,
        isSignedIn: isSignedIn === true,
        filters,
      };
    } catch (fault) {
      // Watching works without a ticket; writing requests one again.
      console.warn(fault);
      this.pending = undefined;
      return { ticket: undefined, isSignedIn: true, filters: undefined };
    }
  }
}
