import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { button, freshRaceDay } from '../support/fake-race-day.ts';

const given = freshRaceDay();

describe('the screen and the overlays', () => {
  it('have addresses once the heats are published', async () => {
    const { user } = await given.fake.open({ publishedAt: '2026-03-29T06:00:00.000Z' });
    await user.click(await button('Screen and overlays'));
    const race = `/race-detail/${given.fake.day.raceId}`;
    const field = await screen.findByRole('link', { name: 'Screen at the field' });
    expect(field).toHaveAttribute('href', expect.stringMatching(new RegExp(`${race}/screen$`)));
    const next = screen.getByRole('link', { name: 'Overlay: next heat' });
    expect(next).toHaveAttribute('href', expect.stringMatching(new RegExp(`${race}/overlay/next$`)));
  });

  it('have none before', async () => {
    await given.fake.open();
    expect(screen.queryByRole('button', { name: 'Screen and overlays' })).toBeNull();
  });
});

describe('a change of the day', () => {
  const landed = {
    version: 6,
    act: 'flights',
    heat: 1,
    account: 'ann',
    at: '2026-03-29T06:58:00.000Z',
  } as const;
  const moved = { ...landed, version: 7, act: 'move', heat: 2 } as const;

  it.each([
    ['undone', 'Undo: finish of heat 1', 6, /^ann, 29 Mar 2026, 08:58/],
    ['done again', 'Redo: new place of heat 2', 7, /^ann, /],
  ])('is %s by its version', async (_, name, change, about) => {
    const { user } = await given.fake.open({ undo: landed, redo: moved });
    const revert = await button(name);
    expect(revert).toHaveAttribute('title', expect.stringMatching(about));
    await user.click(revert);
    await waitFor(() =>
      expect(given.fake.inputs('adm/revert_day_change')).toMatchObject([{ version: 7, change }]),
    );
  });

  it('is not undone by viewers', async () => {
    await given.fake.open({ undo: landed, redo: moved }, 'viewer');
    expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
  });
});
