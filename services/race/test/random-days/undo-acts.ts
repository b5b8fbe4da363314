import type { CallName, InputOf } from '@paddock/contracts/call-table';
import type {
  AdminHeatView,
  AdminRaceDayView,
  FlightInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatState, HeatStep } from '@paddock/contracts/race/race-day/race-day.shapes';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { shuffled } from '../support/bracket-model.ts';
import { RandomTimer, WILD } from './random-timer.ts';

const reason = 'Wind';

/** Whether the act was accepted. */
type Work = () => Promise<boolean>;

/** Random acts of two directors and a timing system on one race day. */
export class RandomActs extends RandomTimer {
  readonly counts: Record<string, { tried: number; done: number }> = {};
  private readonly directors = [asAdmin('operator'), asAdmin('owner')];

  /** Returns what was done. */
  async act(day: AdminRaceDayView, isLate: boolean): Promise<string> {
    this.day = day;
    const acts = Object.entries(this.acts(isLate));
    let at = this.random() * acts.reduce((sum, [, [weight]]) => sum + weight, 0);
    const [name, [, work]] = acts.find(([, [weight]]) => (at -= weight) < 0) ?? acts[0]!;
    const count = (this.counts[name] ??= { tried: 0, done: 0 });
    count.tried += 1;
    const isDone = await work();
    if (isDone) count.done += 1;
    return `${name}${isDone ? '' : ' (refused)'}`;
  }

  private acts(isLate: boolean): Record<string, [weight: number, work: Work]> {
    const { heats, stages, questions } = this.day;
    if (heats.length === 0) return { build: [1, () => this.build('qualifying')] };
    const hasBracket = stages.some(({ kind }) => kind === 'bracket');
    return {
      next: [hasBracket ? 40 : 5, () => this.nextStep()],
      call: [9, this.stepping('call', ['planned'])],
      start: [8, this.stepping('start', ['called'])],
      stop: [2, this.stepping('stop', ['called', 'running'])],
      official: [5, this.stepping('make_official', ['provisional'])],
      reopen: [this.filling() ? 14 : 3, this.stepping('reopen', ['official'])],
      refly: [2, this.stepping('refly', ['provisional'])],
      cancel: [2, this.stepping('cancel', ['planned', 'called'])],
      restore: [2, this.stepping('restore', ['cancelled'])],
      flights: [9, () => this.saveFlights()],
      swap: [3, () => this.swapSlots()],
      seat: [2, () => this.changeSeat()],
      move: [
        3,
        () =>
          this.write('adm/move_heat', {
            heatId: this.near('planned'),
            beforeId: this.pick([null, this.near('planned', 'called')]),
          }),
      ],
      shift: [
        2,
        () =>
          this.write('adm/shift_race_day', {
            heatId: this.near('planned', 'called'),
            minutes: this.pick([-5, 10, 30]),
          }),
      ],
      plan: [2, () => this.savePlan()],
      publish: [2, () => this.write('adm/publish_race_day', { published: this.day.publishedAt === null })],
      radio: [2, () => this.saveRadio()],
      build: [
        isLate && !hasBracket ? 15 : 0.4,
        () => this.build(isLate && !hasBracket ? 'bracket' : 'qualifying'),
      ],
      delete: [0.7, () => this.write('adm/del_stage', { stageId: this.pick(stages).stageId })],
      answer: [
        questions.length > 0 ? 8 : 0,
        () =>
          this.write('adm/answer_heat_question', {
            questionId: this.pick(questions).questionId,
            apply: this.chance(0.5),
          }),
      ],
      'timer starts': [3, () => this.startByTimer()],
      'timer laps': [1, () => this.sendLaps()],
      'timer saves': [4, () => this.saveByTimer()],
      'timer discards': [1, () => this.discardByTimer()],
      take: [2, () => this.takeFlight()],
      laps: [3, () => this.correctLaps()],
      doubt: [3, () => this.settleDoubt()],
    };
  }

  private async call<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<boolean> {
    const { code } = await this.timer.director.host.call(name, input, { caller: this.pick(this.directors) });
    return code === 0;
  }

  private write<Name extends CallName>(
    name: Name,
    input: Omit<InputOf<Name>, 'raceId' | 'version'>,
  ): Promise<boolean> {
    const { raceId, version } = this.day;
    return this.call(name, { raceId, version, ...input } as InputOf<Name>);
  }

  private stepping(step: HeatStep, from: HeatState[]): Work {
    return () =>
      this.write('adm/change_heat', {
        heatId: (step === 'reopen' && this.filling()) || this.near(...from),
        step,
        reason,
      });
  }

  /** An official heat that filled a called one: its correction raises questions. */
  private filling(): string | undefined {
    const { heats } = this.day;
    const called = heats.filter(({ state }) => state === 'called').flatMap(({ slots }) => slots);
    return heats.find(
      ({ number, state }) => state === 'official' && called.some(({ fromHeat }) => fromHeat === number),
    )?.heatId;
  }

  /** As without disturbances: the next heat is called or flown, so that heats fill later ones. */
  private nextStep(): Promise<boolean> {
    const open = this.day.heats.filter(({ state }) => state !== 'official' && state !== 'cancelled');
    const heat = this.leading(open.length > 0 ? open : this.day.heats);
    const { heatId, state } = heat;
    return state === 'planned'
      ? this.write('adm/change_heat', { heatId, step: 'call' })
      : this.saveFlights(heat, true);
  }

  private saveFlights(
    { heatId, slots }: AdminHeatView = this.heatIn('called', 'running', 'provisional'),
    official = this.chance(0.75),
  ): Promise<boolean> {
    const flown = shuffled(
      slots.filter(({ signUpId }) => signUpId),
      this.random,
    );
    const isTimed = this.chance(0.5);
    const flights = flown.map(({ slot }, i): FlightInput => {
      if (this.chance(0.1)) return { slot, status: this.pick(['dnf', 'dns', 'dsq']) };
      return isTimed
        ? { slot, status: 'ok', laps: 3, totalTime: 60_000 + this.below(9000) }
        : { slot, status: 'ok', rank: i + 1 };
    });
    return this.write('adm/save_flights', {
      heatId,
      flights,
      official,
      leaveOpen: this.chance(0.2),
    });
  }

  private swapSlots(): Promise<boolean> {
    const [one, other] = [this.heatIn('planned', 'called'), this.heatIn('planned', 'called')];
    const [first, second] = [this.pick(one.slots), this.pick(other.slots)];
    const own = { heatId: one.heatId, slots: [{ slot: first.slot, signUpId: second.signUpId }] };
    if (one === other) own.slots.push({ slot: second.slot, signUpId: first.signUpId });
    const theirs = { heatId: other.heatId, slots: [{ slot: second.slot, signUpId: first.signUpId }] };
    return this.write('adm/save_heat_slots', { heats: one === other ? [own] : [own, theirs], reason });
  }

  /** Another channel, no pilot, or a slot that the heat did not have. */
  private changeSeat(): Promise<boolean> {
    const { heatId, slots } = this.heatIn('planned', 'called');
    const { slot, signUpId } = this.pick(slots);
    const added = slots.length + 1;
    const changes = this.pick([
      [{ slot, signUpId, channel: this.pick(this.day.plan.channels) }],
      [{ slot, signUpId: null }],
      [
        { slot, signUpId: null },
        { slot: added, signUpId },
      ],
      [{ slot: added, signUpId: this.pick(this.day.pilots).signUpId }],
    ]);
    return this.write('adm/save_heat_slots', { heats: [{ heatId, slots: changes }], reason });
  }

  private savePlan(): Promise<boolean> {
    const channels = ['analog:R1', 'analog:R3', 'analog:R6', 'analog:R7', 'analog:F2', 'analog:F4'];
    const change = this.pick([
      { pace: this.pick([120, 180, 240]) },
      { slots: this.pick([3, 4, 5, 6]) },
      { channels: shuffled(channels, this.random).slice(0, this.pick([4, 5, 6])) },
      { guard: this.pick([0, 5]), minimumDistance: this.pick([30, 37]) },
      { startsAt: new Date(Date.parse(this.day.startsAt) + this.pick([-30, 45]) * 60_000).toISOString() },
    ]);
    return this.write('adm/save_day_plan', { plan: Object.assign({}, this.day.plan, change) });
  }

  private saveRadio(): Promise<boolean> {
    const { signUpId } = this.pick(this.day.pilots);
    const radio = this.pick([
      { system: 'hdzero' as const },
      { system: 'analog' as const, wish: 'analog:R3' },
      {},
    ]);
    return this.write('adm/save_pilot_radio', { signUpId, ...radio });
  }

  private async build(kind: 'qualifying' | 'bracket'): Promise<boolean> {
    const { classId, raceId, host, asDirector } = this.timer.director;
    const plan =
      kind === 'qualifying'
        ? {
            classId,
            kind,
            field: 'confirmed' as const,
            groupSize: this.pick([3, 4]),
            rounds: this.pick([1, 1, 2]),
          }
        : {
            classId,
            kind,
            field: this.pick(['confirmed', 'confirmed', 'qualifying'] as const),
            bracket: this.pick(['double-8', 'double-16', 'single-8', 'multigp-16'] as const),
            chaseTheAce: this.chance(0.3),
          };
    const { data } = await host.call('adm/get_stage_preview', { raceId, ...plan }, asDirector);
    const advancing = data?.cut?.pilots.slice(0, data.cut.places).map(({ signUpId }) => signUpId);
    return this.write('adm/build_stage', { ...plan, ...(advancing && { advancing }) });
  }

  private timers() {
    const { host, raceId, asDirector } = this.timer.director;
    return host.view('adm/get_timers', { raceId }, asDirector);
  }

  private async takeFlight(): Promise<boolean> {
    const { flights } = await this.timers();
    if (flights.length === 0) return false;
    return this.call('adm/take_flight', {
      flightId: this.pick(flights).flightId,
      heatId: this.near('planned', 'called', 'running', 'provisional'),
    });
  }

  private async settleDoubt(): Promise<boolean> {
    const { doubts } = await this.timers();
    if (doubts.length === 0) return false;
    const { flightId, kind, seat, pass, correctable } = this.pick(doubts);
    return this.call('adm/settle_doubt', { flightId, kind, seat, pass, correct: correctable });
  }

  private async correctLaps(): Promise<boolean> {
    const { host, asDirector } = this.timer.director;
    const timed = new Set((await this.timers()).timedHeats);
    const heats = this.day.heats.filter(
      ({ heatId, state }) => timed.has(heatId) && (state === 'provisional' || this.chance(WILD)),
    );
    if (heats.length === 0) return false;
    const { flightId, revision, seats } = await host.view(
      'adm/get_heat_laps',
      { heatId: this.pick(heats).heatId },
      asDirector,
    );
    const corrected = this.below(seats.length);
    return this.call('adm/save_heat_laps', {
      flightId,
      revision,
      seats: seats.map(({ seat, signUpId, passes }, i) => ({
        seat,
        signUpId,
        passes: i === corrected ? passes.slice(0, -1) : passes,
      })),
    });
  }
}
