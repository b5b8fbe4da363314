/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { aMember } from '../../../tests/support/fake-office.ts';
import type { Read } from '../../providers/http.ts';
import type { List, RowOf } from '../resource.ts';
import type { ListState } from './list-state.ts';
import { rowPages } from './row-pages.ts';

type Members = 'adm/get_adm_member_list';

const list = { call: 'adm/get_adm_member_list', rowId: (row) => row.memberId } as List<Members>;
const state: ListState = { page: 4, pageSize: 25, sort: 'nickname', text: 'a', filters: {}, open: null };

interface ListInput {
  page: number;
  pageSize: number;
}

/** A list of this length. */
function longList(total: number) {
  const calls: ListInput[] = [];
  const read = (async (_call: string, input: ListInput) => {
    calls.push(input);
    const from = (input.page - 1) * input.pageSize;
    const count = Math.max(0, Math.min(input.pageSize, total - from));
    return { total, rows: Array.from({ length: count }, (_, index) => aMember(from + index)) };
  }) as unknown as Read;
  return { calls, read };
}

async function readAll(read: Read) {
  const found: RowOf<Members>[] = [];
  for await (const { rows } of rowPages(read, list, state, new AbortController().signal)) found.push(...rows);
  return found;
}

it('reads all pages from the first', async () => {
  const { calls, read } = longList(205);
  expect(await readAll(read)).toHaveLength(205);
  expect(calls.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(calls[0]).toMatchObject({ pageSize: 100, sort: 'nickname', text: 'a' });
});

it('reads lists of any length, a few pages at a time', async () => {
  const { calls, read } = longList(21_290);
  let atOnce = 0;
  let most = 0;
  const counting = (async (...input: Parameters<Read>) => {
    most = Math.max(most, (atOnce += 1));
    const answer = await read(...input);
    atOnce -= 1;
    return answer;
  }) as Read;
  const rows = await readAll(counting);
  expect(rows.map(({ memberId }) => memberId)).toEqual(
    Array.from({ length: 21_290 }, (_, index) => aMember(index).memberId),
  );
  expect(calls).toHaveLength(213);
  expect(most).toBe(4);
});

it('deduplicates a row that moves to the next page', async () => {
  const read = (async (_call: string, { page }: ListInput) => ({
    total: 101,
    rows:
      page === 1 ? Array.from({ length: 100 }, (_, index) => aMember(index)) : [aMember(99), aMember(100)],
  })) as unknown as Read;
  expect(await readAll(read)).toHaveLength(101);
});
