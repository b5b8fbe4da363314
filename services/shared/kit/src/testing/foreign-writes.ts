import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SchemaOfService } from '../database/data-source-options.ts';

interface Write {
  table: string;
  /** Empty: whole rows. */
  columns: string[];
}

const rowsWritten = /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?)\s+(\w+)/gi;
const columnsWritten = /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\s/gi;
/** TypeORM repositories may write, so only the owner may use one. */
const entityTaken = /\.rows\((\w+)\)/g;

const tableOf = (entity: string): string => entity.replaceAll(/(?<=.)([A-Z])/g, '_$1').toLowerCase();

/** `a = f(x, y), b = 1 where …` → a, b. An unbalanced closing bracket ends the list, like a keyword. */
function columnsIn(assignments: string): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const token of assignments.match(/[(),]|\b(?:where|from|returning)\b|[^(),]/gi) ?? []) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && /^(?:where|from|returning)$/i.test(token))) break;
    if (token === ',' && depth === 0) {
      parts.push(part);
      part = '';
    } else part += token;
  }
  return [...parts, part].flatMap((assignment) => /^\s*"?(\w+)"?\s*=/.exec(assignment)?.[1] ?? []);
}

/** Tables and columns that the SQL and repositories of a source file write. */
export function writesIn(source: string): Write[] {
  return [
    ...[...source.matchAll(rowsWritten)].map(([, table]) => ({ table: table!, columns: [] })),
    ...[...source.matchAll(entityTaken)].map(([, entity]) => ({ table: tableOf(entity!), columns: [] })),
    ...[...source.matchAll(columnsWritten)].map((found) => ({
      table: found[1]!,
      columns: columnsIn(source.slice(found.index + found[0].length)),
    })),
  ];
}

/** Writes to a table or column outside the folder that owns it (`writers`), one line each. */
export function foreignWrites(folder: string, { writers }: Pick<SchemaOfService, 'writers'>): string[] {
  const files = globSync('*/**/*.ts', { cwd: folder }).filter(
    (file) => !/^(?:database|seed)\b|\.spec\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const path = file.split(sep).join('/');
    return writesIn(readFileSync(join(folder, file), 'utf8')).flatMap(({ table, columns }) => {
      const targets = columns.length === 0 ? [table] : columns.map((column) => `${table}.${column}`);
      return targets
        .filter((what) => !path.startsWith(`${writers[what] ?? writers[table]}/`))
        .map(
          (what) => `${file} writes ${what}, which belongs to ${writers[what] ?? writers[table] ?? 'nobody'}`,
        );
    });
  });
}
