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
  private asked: Promise<TicketAnswer> | undefined;

  constructor(address: string) {
    this.address = address;
  }

  get(): Promise<TicketAnswer> {
    this.asked ??= this.ask();
    return this.asked;
  }

  renew(): Promise<TicketAnswer> {
    this.asked = undefined;
    return this.get();
  }

  private async ask(): Promise<TicketAnswer> {
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
      this.asked = undefined;
      return { ticket: undefined, isSignedIn: true, filters: undefined };
    }
  }
}
