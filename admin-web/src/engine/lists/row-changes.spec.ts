/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { beforeEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { aMember } from '../../../tests/support/fake-office.ts';
import type { RowOf } from '../resource.ts';
import { applyChanges, type RowChange } from './row-changes.ts';

type Member = RowOf<'adm/get_adm_member_list'>;

const list = {
  call: 'adm/get_adm_member_list',
  rowId: (row: Member) => row.memberId,
} as const;
const key = [list.call, { page: 1 }];
const members = [1, 2, 3].map((number) => aMember(number));

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(key, { rows: members, total: 3 });
});

const shown = () => queries.getQueryData<{ rows: Member[] }>(key)?.rows.map(({ status }) => status);

const suspend = (member: Member, run: () => Promise<Member>): RowChange<Member> => ({
  before: member,
  shown: { ...member, status: 'suspended' },
  run,
});

it('applies all changes optimistically and rolls back a refused one', async () => {
  const [first, second, third] = members as [Member, Member, Member];
  const seen: unknown[] = [];
  const outcome = await applyChanges(queries, list, [
    suspend(first, async () => {
      seen.push(shown());
      return { ...first, status: 'suspended' };
    }),
    suspend(second, async () => {
      throw new Error('refused');
    }),
    suspend(third, async () => ({ ...third, status: 'closed' })),
  ]);
  expect(seen).toEqual([['suspended', 'suspended', 'suspended']]);
  expect(shown()).toEqual(['suspended', 'active', 'closed']);
  expect(outcome.done.map(({ before }) => before)).toEqual([first, third]);
  expect(outcome.failed.map(({ change }) => change.before)).toEqual([second]);
});
