import { jest } from '@jest/globals';
import { escapeLiteral } from 'pg';
import type { Database } from '../database/database.ts';

export interface Statement {
  sql: string;
  values: unknown[];
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

interface Terms {
  mode?: 'force_custom_plan' | 'force_generic_plan';
  /** Further settings of the planner, to force a plan. */
  settings?: readonly string[];
}

/** Captures the statements of a repository without running them. */
export async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = jest.spyOn(database, 'query').mockImplementation(async (sql, values = []) => {
    statements.push({ sql, values });
    return [];
  });
  await work();
  query.mockRestore();
  return statements;
}

/** As arguments of `execute`. */
export const literalsOf = ({ values }: Statement): string =>
  values
    .map((value) =>
      escapeLiteral(
        Array.isArray(value)
          ? `{${value.join(',')}}`
          : value instanceof Date
            ? value.toISOString()
            : String(value),
      ),
    )
    .join(', ');

/** Runs and explains the statements in order, then rolls back. */
export async function plansOf(
  database: Database,
  statements: readonly Statement[],
  { mode = 'force_custom_plan', settings = [] }: Terms = {},
): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  const rolledBack = new Error('rolled back');
  await database
    .transaction(async () => {
      await database.query(`set local plan_cache_mode = ${mode}`);
      for (const setting of settings) await database.query(`set local ${setting}`);
      for (const one of statements) {
        await database.query(`prepare explained as ${one.sql}`);
        const literals = literalsOf(one);
        const [row] = await database.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (analyze, format json) execute explained${literals && ` (${literals})`}`,
        );
        await database.query('deallocate explained');
        plans.push(row!['QUERY PLAN'][0]!.Plan);
      }
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return plans;
}

/** Each read of a table, to explain a number that is too high: 'Seq Scan, 1 × 20000, 0 removed'. */
export const readsOf = (node: PlanNode, table: string): string[] => [
  ...(node['Relation Name'] === table
    ? [
        `${node['Node Type']}, ${node['Actual Loops']} × ${node['Actual Rows']}, ${node['Rows Removed by Filter'] ?? 0} removed`,
      ]
    : []),
  ...(node.Plans ?? []).flatMap((child) => readsOf(child, table)),
];

/** Rows of a table that were read, including those filtered out. */
export const rowsRead = (node: PlanNode, table: string): number =>
  (node['Relation Name'] === table
    ? node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
    : 0) + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0);
