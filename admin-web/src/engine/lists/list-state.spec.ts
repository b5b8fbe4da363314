/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { expect, it } from '@jest/globals';
import { listInput, readListState, withFilter, writeListState, type ListState } from './list-state.ts';

const list = {
  defaultSort: '-createdAt',
  columns: [{ sort: 'nickname' }, {}, { sort: 'createdAt' }],
  filters: [{ name: 'status', kind: 'choice' }],
} as const;

const read = (address: string) => readListState(new URLSearchParams(address), list);
const write = (state: ListState) => writeListState(state, list).toString();

const usual: ListState = {
  page: 1,
  pageSize: 25,
  sort: '-createdAt',
  text: '',
  filters: {},
  open: null,
};

it('maps the defaults to an empty URL', () => {
  expect(read('')).toEqual(usual);
  expect(write(usual)).toBe('');
});

it('round-trips every state', () => {
  const state: ListState = {
    page: 3,
    pageSize: 50,
    sort: 'nickname',
    text: '夜航 & co',
    filters: { status: 'suspended' },
    open: 'an-id',
  };
  expect(read(write(state))).toEqual(state);
});

it.each([
  ['page=0', { page: 1 }],
  ['page=2.5', { page: 1 }],
  ['page=99999', { page: 1 }],
  ['size=37', { pageSize: 25 }],
  ['sort=phone', { sort: '-createdAt' }],
  ['sort=-nickname', { sort: '-nickname' }],
  ['status=', { filters: {} }],
  ['password=x', { filters: {} }],
])('ignores invalid values in %s', (address, expected) => {
  expect(read(address)).toMatchObject(expected);
});

it('sends only values that are set', () => {
  expect(listInput<'adm/get_adm_member_list'>(usual, [])).toEqual({
    page: 1,
    pageSize: 25,
    sort: '-createdAt',
  });
  expect(
    listInput<'adm/get_adm_member_list'>({ ...usual, text: 'ada', filters: { status: 'active' } }, []),
  ).toEqual({
    page: 1,
    pageSize: 25,
    sort: '-createdAt',
    text: 'ada',
    status: 'active',
  });
});

it('ignores invalid dates', () => {
  const audit = { defaultSort: '-at', columns: [], filters: [{ name: 'from', kind: 'moment' }] } as const;
  const filtersOf = (address: string) => readListState(new URLSearchParams(address), audit).filters;
  expect(filtersOf('from=2026-03-01T00:00:00.000Z')).toEqual({ from: '2026-03-01T00:00:00.000Z' });
  expect(filtersOf('from=yesterday')).toEqual({});
});

it('parses flags as booleans', () => {
  const signUps = {
    defaultSort: '-createdAt',
    columns: [],
    filters: [{ name: 'checkedIn', kind: 'flag' }],
  } as const;
  const filtersOf = (address: string) => readListState(new URLSearchParams(address), signUps).filters;
  expect(filtersOf('checkedIn=false')).toEqual({ checkedIn: 'false' });
  expect(filtersOf('checkedIn=maybe')).toEqual({});
  const asked = listInput<'adm/get_adm_sign_up_list'>(
    { ...usual, filters: { checkedIn: 'false' } },
    signUps.filters,
  );
  expect(asked.checkedIn).toBe(false);
});

it('clears filters inside a changed one', () => {
  const filters = [
    { name: 'raceId', kind: 'lookup' },
    { name: 'classId', kind: 'lookup', within: 'raceId' },
    { name: 'status', kind: 'choice' },
  ] as const;
  const before = { raceId: 'a', classId: 'b', status: 'pending' };
  expect(withFilter(before, filters, 'raceId', 'z')).toEqual({ raceId: 'z', status: 'pending' });
  expect(withFilter(before, filters, 'raceId', '')).toEqual({ status: 'pending' });
  expect(withFilter(before, filters, 'status', 'waiting')).toEqual({ ...before, status: 'waiting' });
});
