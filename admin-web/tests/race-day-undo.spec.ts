import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { FakeOffice } from './support/fake-office.ts';
import { FakeRaceDay } from './support/fake-race-day.ts';

let office: FakeOffice;
let fake: FakeRaceDay;

beforeEach(async () => {
  office = new FakeOffice();
  fake = new FakeRaceDay(office);
  await office.start();
});

afterEach(() => office.stop());

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a change of the day', () => {
  const landed = {
    version: 6,
    act: 'flights',
    heat: 1,
    account: 'ann',
    at: '2026-03-29T06:58:00.000Z',
  } as const;
  const moved = { ...landed, version: 7, act: 'move', heat: 2 } as const;

  it('is undone, and an undone one done again, by its version', async () => {
    const { user } = await fake.open({ undo: landed, redo: moved });
    const undo = await button('Undo: finish of heat 1');
    expect(undo).toHaveAttribute('title', expect.stringMatching(/^ann, 29 Mar 2026, 08:58/));
    await user.click(undo);
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'));
    await user.click(await button('Redo: new place of heat 2'));
    await waitFor(() =>
      expect(fake.inputs('adm/revert_day_change')).toMatchObject([
        { version: 7, change: 6 },
        { version: 8, change: 7 },
      ]),
    );
  });

  it('is not undone by viewers', async () => {
    await fake.open({ undo: landed, redo: moved }, 'viewer');
    expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
  });
});
