import type { Act, ActHeat } from './steps.ts';

/** When an act was sent and answered: its event happened between. */
export type Moment = [from: number, to: number];

export interface ExpectedSeat {
  signUpId: string | null;
  passes: number[];
  /** Also passes that were deleted. */
  everPassed: Set<number>;
  /** Changed in a way that the timing system does not report before the result. */
  isUnseen: boolean;
}

export interface ExpectedFlight {
  /** Of its start; a flight may be moved later. */
  startHeat: string;
  heatId: string;
  state: 'air' | 'landed' | 'saved' | 'discarded';
  seats: Map<number, ExpectedSeat>;
  /** Passes by seat when it was saved or discarded. */
  atEnd: Map<number, number[]>;
  started: Moment;
  stopped?: Moment;
  ended?: Moment;
}

/** Facts that the site has to have after the acts that the bridge took. */
export class Expected {
  readonly flights: ExpectedFlight[] = [];
  readonly selected: string[] = [];
  private heat: ActHeat | undefined;

  /** `isSeen`: reported at once. */
  take(act: Act, moment: Moment, isSeen: boolean): void {
    const flight = this.flights.at(-1);
    switch (act.act) {
      case 'heat':
        this.heat = act.heat;
        if (this.selected.at(-1) !== act.heat.heatId) this.selected.push(act.heat.heatId);
        return;
      case 'start':
        return this.start(act.ago, moment);
      case 'pass': {
        const seat = flight!.seats.get(act.seat)!;
        seat.passes.push(act.at);
        seat.everPassed.add(act.at);
        return;
      }
      case 'laps': {
        const changed = this.flights[act.flight - 1]!;
        const seat = changed.seats.get(act.seat)!;
        seat.passes = act.passes.toSorted((a, b) => a - b);
        for (const pass of act.passes) seat.everPassed.add(pass);
        seat.isUnseen ||= !isSeen && changed.state !== 'saved';
        return;
      }
      case 'stop':
        Object.assign(flight!, { state: 'landed', stopped: moment });
        return;
      case 'save':
      case 'discard': {
        const atEnd = new Map([...flight!.seats].map(([seat, { passes }]) => [seat, passes]));
        Object.assign(flight!, { state: act.act === 'save' ? 'saved' : 'discarded', ended: moment, atEnd });
        return;
      }
      case 'move':
        return this.move(this.flights[act.flight - 1]!, act.heat);
      case 'reseat': {
        const pilot = act.heat.seats.find(({ seat }) => seat === act.seat)!;
        for (const flown of this.flights.filter(({ heatId }) => heatId === act.heat.heatId))
          if (flown.state === 'saved') flown.seats.get(act.seat)!.signUpId = pilot.signUpId;
        return;
      }
      case 'connect':
      case 'rename':
      case 'clock':
      case 'restart':
    }
  }

  private start(ago: number, [from, to]: Moment): void {
    const { heatId, seats } = this.heat!;
    this.flights.push({
      startHeat: heatId,
      heatId,
      state: 'air',
      seats: new Map(
        seats.map(({ seat, signUpId }) => [
          seat,
          { signUpId, passes: [], everPassed: new Set(), isUnseen: false },
        ]),
      ),
      atEnd: new Map(),
      started: [from - ago, to - ago],
    });
  }

  private move(flight: ExpectedFlight, { heatId, seats }: ActHeat): void {
    flight.heatId = heatId;
    for (const [number, seat] of flight.seats)
      seat.signUpId = seats.find((one) => one.seat === number)?.signUpId ?? null;
  }
}
