import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { InputOf } from '@paddock/contracts/call-table';
import { screen, within } from '@testing-library/react';
import type { RowOf } from '../../src/engine/resource.ts';
import type { WriteCall } from '../../src/providers/http.ts';
import { FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];

const pageOf = (rows: readonly unknown[]) => ({ rows, total: rows.length, page: 1, pageSize: 25 });

/** Saves, undoes, and returns the inputs of both writes. */
async function saveAndUndo<Name extends WriteCall>(user: User, call: Name) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // Removed items of a group offer Undo too.
  const toast = (await screen.findByText(/^Saved: /)).parentElement!;
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 change undone')).toBeVisible();
  const [saved, undone, ...others] = office.calls(call).map(({ input }) => input as InputOf<Name>);
  expect(others).toEqual([]);
  return { saved, undone };
}

it('restores the blocked words from before the save', async () => {
  let words: object = { en: 'spam', ru: 'спам' };
  Object.assign(office.handlers, {
    'adm/get_word_list': () => pageOf([{ words }]),
    'adm/save_words': (input: { words: object }) => {
      ({ words } = input);
      return { words };
    },
  });
  const { user } = await open('/adm/danmaku-words/all');
  await user.type(await screen.findByLabelText(/^Words · English/), '{Enter}scam');
  const { saved, undone } = await saveAndUndo(user, 'adm/save_words');
  expect(saved).toMatchObject({ words: { en: 'spam\nscam', ru: 'спам' } });
  expect(undone).toEqual({ words: { en: 'spam', ru: 'спам' } });
});

it('restores the comment rules from before the save', async () => {
  let room: RowOf<'adm/get_room_list'> = {
    videoId: '0198c0de-0000-7000-8000-000000000001',
    comments: 3,
    stopped: false,
    slowSeconds: 5,
    stoppedRanges: [
      { from: 10, to: 20 },
      { from: 40, to: 50 },
    ],
  };
  const { comments: _comments, ...before } = room;
  Object.assign(office.handlers, {
    'adm/get_room_list': () => pageOf([room]),
    'adm/get_adm_video_detail': () => ({ videoId: room.videoId, title: { en: 'The night final' } }),
    'adm/save_room': (input: Partial<typeof room>) => (room = { ...room, ...input }),
  });
  const { user } = await open(`/adm/danmaku-room/${room.videoId}`);
  await user.click(await screen.findByLabelText(/^Turn comments off/));
  const [first] = screen.getAllByLabelText(/^To second/);
  await user.clear(first!);
  await user.type(first!, '30');
  await user.click(screen.getByRole('button', { name: 'Remove: 40 – 50' }));
  const { saved, undone } = await saveAndUndo(user, 'adm/save_room');
  expect(saved).toEqual({ ...before, stopped: true, stoppedRanges: [{ from: 10, to: 30 }] });
  expect(undone).toEqual(before);
});

it('restores the discount from before the save', async () => {
  const race = aRace(1, { status: 'published', classes: [aClass(1), aClass(2)] });
  new FakeRaces(office).all = [race];
  const [classOff, otherClass] = race.classes;
  let discount: RowOf<'adm/get_discount_list'> = {
    discountId: '50000000-0000-4000-8000-000000000001',
    version: 1,
    raceId: race.raceId,
    raceTitle: race.title,
    code: 'CLUB',
    percent: null,
    amount: 2550,
    currency: 'CNY',
    uses: 10,
    validUntil: '2026-12-01T08:00:00.000Z',
    classes: [{ classId: classOff!.classId, name: classOff!.name }],
    used: 1,
    createdAt: '2026-11-01T08:00:00.000Z',
  };
  Object.assign(office.handlers, {
    'adm/get_discount_list': () => pageOf([discount]),
    'adm/save_discount': (input: object) =>
      (discount = { ...discount, ...input, version: discount.version + 1 }),
  });
  const { user } = await open(`/adm/discount/${discount.discountId}`);
  await user.click(await screen.findByRole('checkbox', { name: /^Class 2/ }));
  const amount = screen.getByLabelText(/^Amount off/);
  await user.clear(amount);
  await user.type(amount, '30');
  const { saved, undone } = await saveAndUndo(user, 'adm/save_discount');
  expect(saved).toMatchObject({
    version: 1,
    amount: 3000,
    classIds: [classOff!.classId, otherClass!.classId],
  });
  expect(undone).toEqual({
    discountId: discount.discountId,
    version: 2,
    raceId: race.raceId,
    code: 'CLUB',
    percent: null,
    amount: 2550,
    currency: 'CNY',
    classIds: [classOff!.classId],
    uses: 10,
    validUntil: '2026-12-01T08:00:00.000Z',
  });
});

it('asks before leaving after a change of a text', async () => {
  office.handlers['adm/get_word_list'] = () => pageOf([{ words: { en: 'spam' } }]);
  const { user } = await open('/adm/danmaku-words/all');
  await user.type(await screen.findByLabelText(/^Words · English/), '{Enter}scam');
  await user.click(screen.getByRole('link', { name: 'Members' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/^Words · English/)).toHaveValue('spam\nscam');
});
