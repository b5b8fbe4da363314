import { isDeepStrictEqual } from 'node:util';
import type { AdminRaceDayView } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatView, RaceDayView } from '@paddock/contracts/race/race-day/race-day.shapes';
import { refused } from '@paddock/kit/testing/test-host';
import type { Director } from '../support/director.ts';

/** Rows `x` of race `race`, and the columns that no undo restores. */
const tables: Record<string, { ofRace: string; without?: string }> = {
  race_day: { ofRace: 'x.race_id = race.id', without: `- 'version' - 'announced'` },
  stage: { ofRace: 'x.race_id = race.id' },
  heat: { ofRace: 'x.race_id = race.id' },
  heat_slot: { ofRace: 'x.heat_id in (select id from heat where race_id = race.id)' },
  heat_event: { ofRace: 'x.heat_id in (select id from heat where race_id = race.id)' },
  heat_question: { ofRace: 'x.heat_id in (select id from heat where race_id = race.id)' },
  pilot_radio: { ofRace: 'x.sign_up_id in (select id from sign_up where race_id = race.id)' },
};

const rowsOfDay = Object.entries(tables)
  .map(
    ([table, { ofRace, without = '' }]) =>
      `select '${table} ' || (to_jsonb(x) ${without})::text as line from race join ${table} x on ${ofRace} where race.public_id = $1`,
  )
  .join(' union all ');

/** Laps of a timing system change between the changes of the day. */
const withoutPreview = (heat: HeatView | null) =>
  heat?.state === 'running' ? Object.assign({}, heat, { slots: heat.slots.map(withoutFlight) }) : heat;
const withoutFlight = ({
  rank: _rank,
  laps: _laps,
  totalTime: _total,
  bestLap: _best,
  ...slot
}: object & HeatView['slots'][number]) => slot;

function seenByVisitors({ version: _v, serverTime: _now, timing: _t, passes: _p, ...view }: RaceDayView) {
  const { now, next, rows } = view;
  return {
    ...view,
    now: withoutPreview(now),
    next: next.map(withoutPreview),
    rows: rows.map(withoutPreview),
  };
}

function seenByDirectors({ version: _v, serverTime: _now, undo: _u, redo: _r, ...view }: AdminRaceDayView) {
  return view;
}

interface State {
  at: number;
  rows: readonly string[];
  /** As JSON. */
  views: string;
}

interface StoredChange {
  version: number;
  kind: 'act' | 'undo' | 'redo';
  act: string;
  heat: number | null;
  changes: boolean;
}

interface Act extends Pick<StoredChange, 'act' | 'heat'> {
  /** The latest change that made it, or undid it. */
  version: number;
}

/** A race day with its state after each change, compared whenever the day returns to it. */
export class RecordedDay {
  readonly counts = { undone: 0, redone: 0, compared: 0 };
  view!: AdminRaceDayView;
  /** Undone acts that another one replaced. */
  replaced: Act[] = [];
  private acts: Act[] = [];
  /** After so many acts; unknown where one step made several changes. */
  private states: (State | undefined)[] = [];
  private position = 0;
  private version = 0;
  private time = 0;

  constructor(
    readonly director: Director,
    readonly seed: number,
  ) {}

  get done(): readonly Act[] {
    return this.acts.slice(0, this.position);
  }

  get undone(): readonly Act[] {
    return this.acts.slice(this.position);
  }

  pass(milliseconds: number): void {
    this.time += milliseconds;
    this.director.host.travel(milliseconds);
  }

  /** Compares the day with what was recorded, or records it. */
  async follow(step: string): Promise<void> {
    const before = this.position;
    for (const change of await this.newChanges(step)) this.move(change, step);
    const known = this.states[this.position];
    const state = await this.read(known?.at ?? this.time);
    this.requireLabels(step);
    if (!known) {
      this.states[this.position] = state;
      return;
    }
    this.counts.compared += 1;
    if (state.views === known.views && isDeepStrictEqual(state.rows, known.rows)) return;
    const how =
      before === this.position ? 'without a stored change' : `from change ${before} to ${this.position}`;
    this.fail(step, `the day differs ${how}:\n${differences(known, state)}`);
  }

  /** Undoes or redoes one change. */
  async revert(kind: 'undo' | 'redo'): Promise<void> {
    const { position } = this;
    const step = `${kind} of ${describe(this.acts[kind === 'undo' ? position - 1 : position]!)}`;
    const envelope = await this.director.host.call(
      'adm/revert_day_change',
      this.reverting(kind),
      this.director.asDirector,
    );
    if (envelope.code !== 0) this.fail(step, `refused: ${envelope.msg}`);
    await this.follow(step);
    if (this.position !== position + (kind === 'undo' ? -1 : 1))
      this.fail(step, 'another change was reverted');
    this.counts[kind === 'undo' ? 'undone' : 'redone'] += 1;
  }

  reverting(kind: 'undo' | 'redo') {
    const { raceId, version } = this.view;
    return { raceId, version, change: this.view[kind]?.version ?? version };
  }

  /** Only the latest act and the latest undone one can be reverted. */
  async requireRefused({ version: change, ...act }: Act): Promise<void> {
    const step = `revert of ${describe({ version: change, ...act })}`;
    const { raceId, version } = this.view;
    const envelope = await this.director.host.call(
      'adm/revert_day_change',
      { raceId, version, change },
      this.director.asDirector,
    );
    if (refused(envelope) !== 'race_day_changed') this.fail(step, `not refused: ${envelope.msg}`);
    await this.follow(step);
  }

  /** The heats of flights that timing systems sent. */
  heatsOfFlights(): Promise<object[]> {
    return this.director.host.query(
      `select f.id, f.heat_id from timer_flight f join timer t on t.id = f.timer_id join race r on r.id = t.race_id
       where r.public_id = $1 order by f.id`,
      [this.director.raceId],
    );
  }

  fail(step: string, fault: string): never {
    throw new Error(`RANDOM_DAYS_SEED=${this.seed}, ${step}: ${fault}`);
  }

  private async newChanges(step: string): Promise<StoredChange[]> {
    const changes = await this.director.host.query<StoredChange>(
      `select c.version, c.kind, c.act, c.heat, c.rows <> '[]' as changes from race_change c join race r on r.id = c.race_id
       where r.public_id = $1 and c.version > $2 order by c.version`,
      [this.director.raceId, this.version],
    );
    if (changes.some(({ version }, i) => version !== this.version + i + 1))
      this.fail(step, 'a version has no change');
    this.version += changes.length;
    return changes;
  }

  private move({ kind, changes, ...change }: StoredChange, step: string): void {
    if (!changes) return;
    if (kind === 'act') {
      this.replaced = this.acts.slice(this.position);
      this.acts = [...this.acts.slice(0, this.position), change];
      this.position += 1;
      this.states.length = this.position;
      return;
    }
    const place = kind === 'undo' ? this.position - 1 : this.position;
    const reverted = this.acts[place];
    if (reverted?.act !== change.act || reverted.heat !== change.heat)
      this.fail(step, `${kind} of another change`);
    reverted.version = change.version;
    this.position += kind === 'undo' ? -1 : 1;
  }

  /** As people saw it then: starts are expected relative to now. */
  private async read(at: number): Promise<State> {
    const { host, raceId, asDirector } = this.director;
    host.travel(at - this.time);
    const [rows, view, visitors, qualifying] = await Promise.all([
      host.query<{ line: string }>(rowsOfDay, [raceId]),
      host.view('adm/get_adm_race_day', { raceId }, asDirector),
      host.view('get_race_day', { raceId, page: 1, pageSize: 100 }),
      host.view('get_qualifying', { raceId }),
    ]);
    host.travel(this.time - at);
    this.view = view;
    const views = [seenByDirectors(view), seenByVisitors(visitors), qualifying];
    return { at, rows: rows.map(({ line }) => line).toSorted(), views: JSON.stringify(views) };
  }

  private requireLabels(step: string): void {
    const { undo, redo, version } = this.view;
    const shown = [undo, redo].map((one) => one && { act: one.act, heat: one.heat, version: one.version });
    const [last, next] = [this.done.at(-1) ?? null, this.undone[0] ?? null];
    if (!isDeepStrictEqual(shown, [last, next]))
      this.fail(step, `offers ${JSON.stringify(shown)} instead of ${JSON.stringify([last, next])}`);
    if (version !== this.version) this.fail(step, `is version ${version} instead of ${this.version}`);
  }
}

const describe = ({ act, heat, version }: Act): string =>
  `${act}${heat ? ` of heat ${heat}` : ''} (version ${version})`;

/** The first rows and values that only one of them has. */
function differences(before: State, after: State): string {
  const [old, current] = [linesOf(before), linesOf(after)];
  const gone = [...old].filter((line) => !current.has(line)).map((line) => `- ${line}`);
  const added = [...current].filter((line) => !old.has(line)).map((line) => `+ ${line}`);
  return [...gone.slice(0, 8), ...added.slice(0, 8)].join('\n');
}

const linesOf = ({ rows, views }: State): Set<string> =>
  new Set([...rows, ...valuesOf(JSON.parse(views), 'views')]);

/** A line for each value, with its path. */
function* valuesOf(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) yield `${path} = ${JSON.stringify(value)}`;
  else for (const [key, part] of Object.entries(value)) yield* valuesOf(part, `${path}.${key}`);
}
