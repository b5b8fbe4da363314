/** What our site answers who asks for a ticket. */
interface TicketAnswer {
  ticket: string | undefined;
  isSignedIn: boolean;
  /** What the member does not want to see. */
  filters: unknown;
}

const TIME_LIMIT = 10_000;

/** Who writes shows a ticket of the site for this one video. Asked for when it is first wanted, and anew when it is over. */
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
      // One watches without; whoever wants to write asks again.
      console.warn(fault);
      this.asked = undefined;
      return { ticket: undefined, isSignedIn: true, filters: undefined };
    }
  }
}
