import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let races: FakeRaces;

const published = () =>
  aRace(1, { status: 'published', classes: [aClass(1, { taken: 7, waiting: 2 }), aClass(2)] });

beforeEach(async () => {
  office = new FakeOffice();
  races = new FakeRaces(office);
  races.all = [published()];
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
const first = `/adm/race/${aRace(1).raceId}`;
const saved = () => office.calls('adm/save_race').map(({ input }) => input);
const save = () => screen.getByRole('button', { name: 'Save' });
const item = (name: string) => screen.findByRole('listitem', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('a change that members are notified of', () => {
  it('asks before a race with sign-ups is cancelled, with the number at that moment', async () => {
    const { user } = await open(first);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Cancelled');
    races.all = [{ ...published(), classes: [aClass(1, { taken: 8, waiting: 2 }), aClass(2)] }];
    await user.click(save());
    const asked = await dialog('Cancel the race?');
    expect(asked).toHaveTextContent('10 sign-ups end now (2 on the waiting list)');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(saved()).toEqual([]);
    await user.click(save());
    await user.click(
      within(await dialog('Cancel the race?')).getByRole('button', { name: 'Cancel the race' }),
    );
    await waitFor(() => expect(saved()).toMatchObject([{ status: 'cancelled' }]));
  });

  it('asks before messages about a new time and the name of a class', async () => {
    const { user } = await open(first);
    const start = await screen.findByLabelText('Start');
    await user.clear(start);
    await user.type(start, '2026-12-01T12:30');
    await user.type(within(await item('Class 1')).getByLabelText('Class name · English'), ' open');
    await user.click(save());
    const asked = await dialog('Save and notify members?');
    expect(asked).toHaveTextContent('Up to 9 members');
    expect(asked).toHaveTextContent('What changes: Start, Class 1 → Class 1 open.');
    await user.click(within(asked).getByRole('button', { name: 'Save and notify' }));
    await waitFor(() => expect(saved()).toHaveLength(1));
  });

  it('asks before a cancelled race is published again', async () => {
    races.all = [
      { ...published(), status: 'cancelled', classes: [aClass(1, { placesAside: 4, waitingAside: 1 })] },
    ];
    const { user } = await open(first);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Published');
    await user.click(save());
    expect(await dialog('Hold the race after all?')).toHaveTextContent(
      '5 sign-ups are restored (4 with a place, 1 on the waiting list)',
    );
  });

  it('asks before one class is cancelled, with its own sign-ups', async () => {
    races.all = [
      {
        ...published(),
        classes: [aClass(1, { taken: 8, waiting: 2 }), aClass(2, { taken: 3, waiting: 1 })],
      },
    ];
    const { user } = await open(first);
    await user.click(within(await item('Class 2')).getByLabelText(/^This class is cancelled/));
    await user.click(save());
    const asked = await dialog(/^Cancel this class\? Class 2/);
    expect(asked).toHaveTextContent('4 sign-ups end now (1 on the waiting list)');
    await user.click(within(asked).getByRole('button', { name: 'Cancel the class' }));
    await waitFor(() =>
      expect(saved()).toMatchObject([{ classes: [{ cancelled: false }, { cancelled: true }] }]),
    );
  });

  it('saves at once without sign-ups, and for changes without messages', async () => {
    races.all = [{ ...published(), classes: [aClass(1)] }];
    const { user } = await open(first);
    await user.selectOptions(await screen.findByLabelText('Status'), 'Cancelled');
    await user.click(save());
    await waitFor(() => expect(saved()).toHaveLength(1));
  });
});
