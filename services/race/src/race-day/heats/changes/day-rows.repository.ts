import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import columns from '../../../database/columns.json' with { type: 'json' };
import { type ChangedRow, type StoredRows, type DayTable, dayTables, type StoredRow } from './day-rows.ts';

interface TableOfDay {
  keys: readonly string[];
  /** Rows `x` of race $1. */
  ofRace: string;
  /** Columns that no act changes. */
  without?: readonly string[];
}

const inHeats = 'x.heat_id in (select id from heat where race_id = $1)';

const tables: Record<DayTable, TableOfDay> = {
  race_day: { keys: ['race_id'], ofRace: 'x.race_id = $1', without: ['version', 'announced'] },
  stage: { keys: ['id'], ofRace: 'x.race_id = $1' },
  heat: { keys: ['id'], ofRace: 'x.race_id = $1' },
  heat_slot: { keys: ['heat_id', 'slot'], ofRace: inHeats },
  heat_event: { keys: ['id'], ofRace: inHeats },
  heat_question: { keys: ['id'], ofRace: inHeats },
  pilot_radio: {
    keys: ['sign_up_id'],
    ofRace: 'x.sign_up_id in (select id from sign_up where race_id = $1)',
  },
};

const rowsOfRace = dayTables
  .map((table) => {
    const { keys, ofRace, without = [] } = tables[table];
    const key = `concat_ws(' ', '${table}', ${keys.map((name) => `x.${name}`).join(', ')})`;
    const row = ['to_jsonb(x)', ...without.map((name) => `'${name}'`)].join(' - ');
    return `select '${table}' as "table", ${key} as key, (${row})::text as row from ${table} x where ${ofRace}`;
  })
  .join(' union all ');

/** $1: rows as a JSON array. */
function statementsOf(table: DayTable) {
  const { keys, without = [] } = tables[table];
  const rows = `jsonb_populate_recordset(null::${table}, $1::jsonb) as r`;
  const sameKey = keys.map((name) => `x.${name} = r.${name}`).join(' and ');
  const changing = columns[table]
    .split(' ')
    .filter((name) => !keys.includes(name) && !without.includes(name));
  const set = changing.map((name) => `${name} = r.${name}`).join(', ');
  return {
    remove: `delete from ${table} x using ${rows} where ${sameKey}`,
    add: `insert into ${table} overriding system value select r.* from ${rows}`,
    change: `update ${table} x set ${set} from ${rows} where ${sameKey}`,
  };
}

const statements = new Map(dayTables.map((table) => [table, statementsOf(table)]));

/** Reads and replaces stored rows of a race day, also those of other features. */
@Injectable()
export class DayRowsRepository {
  constructor(private readonly database: Database) {}

  async read(raceKey: RowKey<'race'>): Promise<StoredRows> {
    const rows = await this.database.query<StoredRow & { key: string }>(rowsOfRace, [raceKey]);
    return new Map(rows.map(({ key, ...row }) => [key, row]));
  }

  /** Puts the rows back as they were before the change. */
  async revert(changed: readonly ChangedRow[]): Promise<void> {
    const byTable = Map.groupBy(changed, ({ table }) => table);
    for (const table of dayTables.toReversed())
      await this.send(table, 'remove', byTable, ({ before, after }) => (before === null ? after : null));
    for (const table of dayTables) {
      // Changed first: an added row can have the pilot or the open question that a changed one had.
      await this.send(table, 'change', byTable, ({ before, after }) => (after === null ? null : before));
      await this.send(table, 'add', byTable, ({ before, after }) => (after === null ? before : null));
    }
  }

  private async send(
    table: DayTable,
    statement: 'remove' | 'add' | 'change',
    byTable: ReadonlyMap<DayTable, readonly ChangedRow[]>,
    rowOf: (changed: ChangedRow) => string | null,
  ): Promise<void> {
    const rows = (byTable.get(table) ?? []).flatMap((changed) => rowOf(changed) ?? []);
    if (rows.length > 0)
      await this.database.query(statements.get(table)![statement], [`[${rows.join(',')}]`]);
  }
}
