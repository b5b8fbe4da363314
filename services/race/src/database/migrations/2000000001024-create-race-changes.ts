import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Every change of a race day, with the rows before and after it. Never updated: a change that is undone is followed by another. */
export class CreateRaceChanges2000000001024 extends Baseline {
  protected readonly sql = `
    -- version: of the race day after the change; a race has no gaps. rows: [{ table, key, before, after }], null without a row.
    -- reverts: the version that this change undoes, or the undoing that it takes back.
    create table race_change (
      race_id bigint not null references race (id) on delete cascade,
      version int not null,
      kind text not null constraint race_change_kind_choice check (kind in ('act', 'undo', 'redo')),
      act text not null,
      heat int,
      reverts int,
      changed_by text not null,
      at timestamptz not null,
      rows jsonb not null,
      primary key (race_id, version),
      constraint race_change_reverted_once unique (race_id, reverts),
      constraint race_change_act_reverts_nothing check ((kind = 'act') = (reverts is null))
    )`;
}
