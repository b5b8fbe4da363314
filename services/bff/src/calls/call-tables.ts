import type { CallContract } from '@paddock/contracts/call';

export type CallTableOfDoor = Record<string, CallContract>;

/** Public and admin calls by listener. Internal calls are not exposed. */
export function callTables(table: Record<string, CallContract>): {
  site: CallTableOfDoor;
  admin: CallTableOfDoor;
} {
  const open = Object.entries(table).filter(([, { audience }]) => audience !== 'internal');
  const [admin, site] = [true, false].map((isAdmin) =>
    Object.fromEntries(open.filter(([name]) => name.startsWith('adm/') === isAdmin)),
  );
  return { site: site!, admin: admin! };
}
