import type { TimerSeatInput } from '@paddock/contracts/race/race-day/timer.shapes';
import type { Expected, ExpectedFlight, ExpectedSeat, Moment } from './expected.ts';
import { Findings, type FindingName } from './findings.ts';
import { type StoredEvent, TOLERANCE } from './inbox.ts';
import type { PlanHeat } from './stand-in.ts';

type Add = (name: FindingName, detail: string) => void;

/** Compares what the stand-in stored with what the timing system did. */
export function judge(
  events: readonly StoredEvent[],
  expected: Expected,
  heats: readonly PlanHeat[],
): Findings {
  const findings = new Findings();
  const add: Add = (name, detail) => findings.add(name, detail);
  checkNames(events, heats, add);
  checkSelected(events, expected, add);
  const byFlight = Map.groupBy(
    events.filter(({ kind }) => kind !== 'selected'),
    ({ flight }) => flight!,
  );
  const names = flightNames(events, expected, add);
  for (const [flight, own] of byFlight)
    if (![...names.values()].includes(flight) && !own.some(({ kind }) => kind === 'started'))
      add('unknown_flight', `${own[0]!.kind} of ${flight}`);
  expected.flights.forEach((flight, i) => {
    const name = names.get(i);
    if (name === undefined) add('lost', `flight ${i + 1} never started`);
    else new FlightJudge(flight, byFlight.get(name)!, i + 1, add).judge();
  });
  return findings;
}

function checkNames(events: readonly StoredEvent[], heats: readonly PlanHeat[], add: Add): void {
  const heatIds = new Set(heats.map(({ heatId }) => heatId));
  const signUps = new Set(heats.flatMap(({ seats }) => seats.map(({ signUpId }) => signUpId)));
  for (const { kind, heatId, seats } of events) {
    if (heatId && !heatIds.has(heatId)) add('unknown_heat', `${kind} names ${heatId}`);
    for (const { signUpId } of seats ?? [])
      if (signUpId && !signUps.has(signUpId)) add('unknown_pilot', `${kind} names ${signUpId}`);
  }
}

function checkSelected(events: readonly StoredEvent[], { selected }: Expected, add: Add): void {
  const named = events.filter(({ kind }) => kind === 'selected').map(({ heatId }) => heatId ?? null);
  const changes = named.filter((heatId, i) => heatId !== named[i - 1]);
  if (changes.join() === selected.join()) return;
  const isLess = changes.length < selected.length || changes.includes(null);
  const name = isLess ? 'lost' : changes.length > selected.length ? 'doubled' : 'order';
  add(name, `heats were selected ${selected.length} times, ${changes.length} changes arrived`);
}

/** Names of flights by their index: the starts are the same heats in the same order. */
function flightNames(events: readonly StoredEvent[], { flights }: Expected, add: Add): Map<number, string> {
  const names = new Map<number, string>();
  const seen = new Set<string>();
  for (const { kind, flight, heatId, moment } of events) {
    if (kind !== 'started' || seen.has(flight!)) continue;
    seen.add(flight!);
    // With a wrong age the heat decides, with a wrong heat the order.
    const next = (isIt: (one: ExpectedFlight) => boolean): number =>
      flights.findIndex((one, i) => !names.has(i) && isIt(one));
    const index =
      [
        next(({ started, startHeat }) => startHeat === heatId && isWithin(moment, started)),
        next(({ startHeat }) => startHeat === heatId),
        next(() => true),
      ].find((found) => found !== -1) ?? -1;
    if (index === -1) add('doubled', `start of ${flight} is one too many`);
    else names.set(index, flight!);
  }
  return names;
}

const isWithin = (moment: number, [from, to]: Moment): boolean =>
  moment >= from - TOLERANCE && moment <= to + TOLERANCE;

class FlightJudge {
  private readonly flight: ExpectedFlight;
  private readonly events: readonly StoredEvent[];
  private readonly number: number;
  private readonly add: Add;

  constructor(flight: ExpectedFlight, events: readonly StoredEvent[], number: number, add: Add) {
    this.flight = flight;
    this.events = events;
    this.number = number;
    this.add = add;
  }

  judge(): void {
    this.checkOnce('started');
    if (this.flight.stopped) this.checkOnce('stopped');
    if (this.flight.state === 'discarded') this.checkOnce('discarded');
    if (this.events[0]?.kind !== 'started')
      this.note('order', `${this.events[0]?.kind} came before its start`);
    const start = this.of('started')[0];
    if (start && start.heatId !== this.flight.startHeat)
      this.note('wrong_heat', `start in ${start.heatId ?? 'no heat'}`);
    this.checkAges();
    this.checkPreviews();
    this.checkOutcome();
  }

  private note(name: FindingName, detail: string): void {
    this.add(name, `flight ${this.number}: ${detail}`);
  }

  private of(kind: StoredEvent['kind']): StoredEvent[] {
    return this.events.filter((event) => event.kind === kind);
  }

  private checkOnce(kind: 'started' | 'stopped' | 'discarded'): void {
    const times = this.of(kind).length;
    if (times !== 1) this.note(times === 0 ? 'lost' : 'doubled', `${kind} arrived ${times} times`);
  }

  private checkAges(): void {
    const { started, stopped, ended } = this.flight;
    const moments = { started, stopped, discarded: ended };
    for (const { kind, moment } of this.events) {
      const within =
        kind === 'laps' ? ended && ([started[0], ended[1]] as Moment) : moments[kind as keyof typeof moments];
      const seconds = within && !isWithin(moment, within) && Math.round((moment - within[0]) / 1000);
      if (seconds !== undefined && seconds !== false) this.note('age', `${kind} is off by ${seconds} s`);
    }
  }

  private checkPreviews(): void {
    const end = this.events.findIndex(({ kind }) => kind === 'saved' || kind === 'discarded');
    const late = this.events.slice(end + 1).some(({ kind }) => kind === 'laps');
    if (end !== -1 && late) this.note('order', 'laps came after the result');
    for (const [number, { isUnseen }] of this.flight.seats) {
      const seats = this.of('laps').flatMap(({ seats: all }) => all!.filter(({ seat }) => seat === number));
      const texts = seats.map(({ passes }) => sorted(passes).join());
      if (texts.some((text, i) => text === texts[i - 1]))
        this.note('doubled', `the same laps of seat ${number} came twice`);
      const wanted = this.flight.atEnd.get(number) ?? [];
      if (isUnseen || !this.flight.ended || (wanted.length === 0 && seats.length === 0)) continue;
      if (texts.at(-1) !== wanted.join()) this.notePasses(number, seats.at(-1)?.passes ?? [], 'preview');
    }
  }

  private checkOutcome(): void {
    const { state, heatId, seats } = this.flight;
    const saved = this.of('saved').at(-1);
    if (state === 'discarded' && saved) this.note('discarded_saved', 'saved all the same');
    if (state !== 'saved') return;
    if (!saved) return this.note('lost', 'its result never arrived');
    if (this.of('discarded').length > 0) this.note('lost', 'discarded, although it was saved');
    if (saved.heatId !== heatId) this.note('wrong_heat', `result for ${saved.heatId ?? 'no heat'}`);
    for (const [number, seat] of seats) {
      const arrived = saved.seats?.find((one) => one.seat === number);
      if (arrived) this.checkSeat(number, seat, arrived);
      else if (seat.passes.length > 0) this.note('lost', `result without seat ${number}`);
    }
    for (const { seat, passes } of saved.seats ?? [])
      if (!seats.has(seat) && passes.length > 0) this.note('wrong_passes', `seat ${seat} was empty`);
  }

  private checkSeat(number: number, wanted: ExpectedSeat, arrived: TimerSeatInput): void {
    if ((arrived.signUpId ?? null) !== wanted.signUpId)
      this.note('wrong_pilot', `seat ${number} of ${arrived.signUpId ?? 'no pilot'}`);
    const isRight = arrived.result
      ? isResultOf(wanted.passes, arrived.result)
      : sorted(arrived.passes).join() === wanted.passes.join();
    if (!isRight) this.notePasses(number, arrived.passes, 'result');
  }

  private notePasses(number: number, arrived: readonly number[], where: 'preview' | 'result'): void {
    const seat = this.flight.seats.get(number)!;
    const wanted = where === 'result' ? seat.passes : (this.flight.atEnd.get(number) ?? []);
    const extra = arrived.filter((pass) => !wanted.includes(pass));
    const isDeleted = extra.length > 0 && extra.every((pass) => seat.everPassed.has(pass));
    this.note(
      isDeleted ? 'deleted_pass_kept' : 'wrong_passes',
      `${where} of seat ${number} has ${arrived.length} passes in place of ${wanted.length}`,
    );
  }
}

const sorted = (passes: readonly number[]): number[] => passes.toSorted((a, b) => a - b);

/** The first pass starts the first lap. The reason of an end is not known to every timing system. */
function isResultOf(passes: readonly number[], result: NonNullable<TimerSeatInput['result']>): boolean {
  const laps = passes.slice(1).map((pass, i) => pass - passes[i]!);
  if ((result.laps ?? 0) !== laps.length) return false;
  if (passes.length > 0 && result.totalTime !== passes.at(-1)) return false;
  return laps.length === 0 || result.bestLap === Math.min(...laps);
}
