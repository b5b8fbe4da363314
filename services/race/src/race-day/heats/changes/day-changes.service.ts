import { Injectable } from '@nestjs/common';
import type {
  DayVersionView,
  RevertDayChangeInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { DayChangeView } from '@paddock/contracts/race/race-day/day-change.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { DaysService } from '../days.service.ts';
import { TimerFlightsRepository } from '../timers/timer-flights.repository.ts';
import { type DayChange, DayChangesRepository } from './day-changes.repository.ts';
import { DayRowsRepository } from './day-rows.repository.ts';
import { type ChangedRow, isCurrent } from './day-rows.ts';

/** A day at the field; later, rows of an older schema could come back. */
const UNDO_MS = 24 * 60 * 60_000;

/** Undoes changes of a race day one by one, and does them again. */
@Injectable()
export class DayChangesService {
  constructor(
    private readonly days: DaysService,
    private readonly changes: DayChangesRepository,
    private readonly rows: DayRowsRepository,
    private readonly flights: TimerFlightsRepository,
    private readonly clock: Clock,
  ) {}

  async show(raceKey: RowKey<'race'>): Promise<{ undo: DayChangeView | null; redo: DayChangeView | null }> {
    const [undo, redo] = await this.revertible(raceKey);
    return { undo: presentChange(undo), redo: presentChange(redo) };
  }

  async revert({ change, ...input }: RevertDayChangeInput): Promise<DayVersionView> {
    const day = await this.days.begin(input);
    const reverted = (await this.revertible(day.raceKey)).find((each) => each?.version === change);
    if (!reverted) throw new Refusal('race_day_changed');
    const changed = await this.changes.rowsOf(day.raceKey, change);
    if (!isCurrent(day.rows, changed)) throw new Refusal('day_change_overtaken');
    await this.rows.revert(changed);
    await this.flights.findHeats(idsOfHeats(changed));
    const { act, heat, kind } = reverted;
    return this.days.done(day, {
      act,
      heat,
      reverted,
      after: { [kind === 'undo' ? 'redone' : 'undone']: act, heat },
    });
  }

  private revertible(raceKey: RowKey<'race'>) {
    const since = new Date(this.clock.now().getTime() - UNDO_MS);
    return Promise.all([this.changes.toUndo(raceKey, since), this.changes.toRedo(raceKey, since)]);
  }
}

/** Of those that are back. */
const idsOfHeats = (changed: readonly ChangedRow[]): string[] =>
  changed
    .filter(({ table, after }) => table === 'heat' && after === null)
    .map(({ before }) => (JSON.parse(before!) as { public_id: string }).public_id);

const presentChange = (change: DayChange | undefined): DayChangeView | null =>
  change
    ? {
        version: change.version,
        act: change.act,
        heat: change.heat,
        account: change.changedBy,
        at: change.at.toISOString(),
      }
    : null;
