import type { ViewOf } from '@paddock/contracts/call-table';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aHeat, aSlot, button, freshRaceDay } from '../support/fake-race-day.ts';

type Timers = ViewOf<'adm/get_timers'>;

const given = freshRaceDay();
const timerId = '90000000-0000-4000-8000-000000000001';
const serverTime = '2026-03-29T07:00:10.000Z';

const aTimer = (part: Partial<Timers['timers'][number]> = {}): Timers['timers'][number] => ({
  timerId,
  name: 'Start gate',
  program: 'RotorHazard 4.4.0',
  addedAt: '2026-03-28T07:00:00.000Z',
  addedBy: 'ann',
  heardAt: '2026-03-29T07:00:05.000Z',
  queued: 0,
  clockAhead: 0,
  lost: 0,
  selected: null,
  ...part,
});

const aFlight = (part: Partial<Timers['flights'][number]> = {}): Timers['flights'][number] => ({
  flightId: '80000000-0000-4000-8000-000000000001',
  timer: 'Start gate',
  state: 'saved',
  problem: 'heat_unknown',
  setAside: false,
  heat: null,
  startedAt: '2026-03-29T06:58:00.000Z',
  seats: [
    { seat: 1, callsign: 'OWL', laps: 3, totalTime: 62_500 },
    { seat: 2, callsign: '', laps: 0, totalTime: null },
  ],
  ...part,
});

const aDoubt = (part: Partial<Timers['doubts'][number]> = {}): Timers['doubts'][number] => ({
  flightId: aFlight().flightId,
  heatId: aHeat(1).heatId,
  kind: 'echo',
  seat: 1,
  callsign: 'OWL',
  other: '',
  pass: 1100,
  lap: 1,
  lapTime: 100,
  usual: 20_500,
  correctable: true,
  ...part,
});

let timers: Timers;

beforeEach(() => {
  timers = { timers: [], flights: [], doubts: [], timedHeats: [], serverTime };
  Object.assign(given.office.handlers, {
    'adm/get_timers': () => timers,
    'adm/add_timer': ({ name }: { name: string }) => {
      timers.timers.push(aTimer({ name, program: '', heardAt: null }));
      return { timerId, key: `${timerId}.${'s'.repeat(43)}` };
    },
    'adm/del_timer': () => {
      timers.timers = [];
      return {};
    },
    'adm/take_flight': () => ({}),
    'adm/set_flight_aside': () => ({}),
    'adm/settle_doubt': () => {
      timers.doubts = [];
      return {};
    },
  });
});

const openTimers = async (role?: 'viewer') => {
  const { user } = await given.fake.open({}, role);
  await user.click(await button('Timing systems'));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

describe('timing systems', () => {
  it('are connected by a key that is shown with the address', async () => {
    const { user, dialog } = await openTimers();
    await user.type(dialog.getByLabelText(/^Name/), 'Finish');
    await user.click(dialog.getByRole('button', { name: 'Connect a timing system' }));
    expect(await dialog.findByText(`${timerId}.${'s'.repeat(43)}`)).toBeVisible();
    expect(dialog.getByRole('img', { name: 'Address and key as a QR code' })).toBeVisible();
    expect(await dialog.findByText('not heard yet')).toBeVisible();
  });

  it.each<[string, Partial<Timers['timers'][number]>, string]>([
    ['heard', { selected: 4 }, 'RotorHazard 4.4.0 · connected · heat 4 selected'],
    ['silent', { heardAt: '2026-03-29T06:59:00.000Z' }, 'not heard since 29 Mar 2026, 08:59'],
    ['behind', { queued: 1200 }, '1,200 events wait at the timer'],
    ['gaps', { lost: 1 }, '1 event lost at the timer'],
    ['clock', { clockAhead: -6e10 }, 'its clock is wrong, which does no harm'],
  ])('show how they are: %s', async (_, part, words) => {
    timers.timers = [aTimer(part)];
    const { dialog } = await openTimers();
    expect(await dialog.findByText(new RegExp(words))).toBeVisible();
  });

  it('are disconnected after a question', async () => {
    timers.timers = [aTimer()];
    const { user, dialog } = await openTimers();
    await user.click(await dialog.findByRole('button', { name: 'Disconnect Start gate' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect Start gate' }));
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(given.office.calls('adm/del_timer')).toMatchObject([{ input: { timerId } }]));
    await waitFor(() => expect(dialog.queryByText('Start gate')).toBeNull());
  });

  it('are read-only for viewers', async () => {
    timers.timers = [aTimer()];
    const { dialog } = await openTimers('viewer');
    await dialog.findByText('Start gate');
    expect(dialog.queryByRole('button', { name: /onnect/ })).toBeNull();
  });
});

describe('a flight that the race day does not follow', () => {
  it('is taken over for a heat that the director names', async () => {
    timers.flights = [aFlight()];
    const { user } = await given.fake.open({ heats: [aHeat(1), aHeat(2), aHeat(3, { state: 'official' })] });
    const panel = within(await screen.findByRole('region', { name: 'Runs to decide on' }));
    expect(panel.getByText('OWL: 3 laps · 1:02.500')).toBeVisible();
    expect(panel.getByText('Seat 2, pilot unknown: 0 laps')).toBeVisible();
    const take = panel.getByRole('button', { name: 'Take over' });
    expect(take).toBeDisabled();
    const heat = panel.getByLabelText('Heat');
    expect(within(heat).queryByRole('option', { name: 'Heat 3' })).toBeNull();
    await user.selectOptions(heat, 'Heat 2');
    await user.click(take);
    await waitFor(() =>
      expect(given.office.calls('adm/take_flight')).toMatchObject([{ input: { heatId: aHeat(2).heatId } }]),
    );
  });

  it('offers the heat that the timer named, and can be set aside', async () => {
    timers.flights = [aFlight({ heat: 1, problem: 'heat_flown' })];
    const { user } = await given.fake.open();
    const panel = within(await screen.findByRole('region', { name: 'Runs to decide on' }));
    expect(panel.getByLabelText('Heat')).toHaveDisplayValue('Heat 1');
    await user.click(panel.getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(given.office.calls('adm/set_flight_aside')).toHaveLength(1));
  });

  it('no longer asks once all are set aside', async () => {
    timers.flights = [aFlight({ setAside: true })];
    await given.fake.open();
    await waitFor(() => expect(given.office.calls('adm/get_timers').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Runs to decide on' })).toBeNull();
  });
});

describe('a doubt about a result', () => {
  const flown = [aHeat(1, { state: 'provisional' }), aHeat(2)];

  it('is shown with the heat, and settled by its correction', async () => {
    timers.doubts = [aDoubt(), aDoubt({ heatId: aHeat(2).heatId, callsign: 'KITE' })];
    const { user } = await given.fake.open({ heats: flown });
    const words = 'OWL, lap 1: 0:00.100, usually 0:20.500. An echo of the gate?';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/KITE, lap/)).toBeNull();
    await user.click(await button('Remove the pass'));
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(given.office.calls('adm/settle_doubt')).toMatchObject([
      { input: { kind: 'echo', seat: 1, pass: 1100, correct: true } },
    ]);
  });

  it.each([
    ['absent', 'Did not start'],
    ['all_equal', 'Keep as it is'],
  ] as const)('without a correction is kept: %s', async (kind, words) => {
    timers.doubts = [aDoubt({ kind, correctable: false })];
    const { user } = await given.fake.open({ heats: flown });
    await user.click(await button(words));
    await waitFor(() =>
      expect(given.office.calls('adm/settle_doubt')).toMatchObject([{ input: { kind, correct: false } }]),
    );
    expect(screen.queryByRole('button', { name: 'Remove the pass' })).toBeNull();
  });
});

describe('laps of a heat', () => {
  const [owl, swift] = [aSlot(1, { laps: 2 }), aSlot(2, { laps: 1 })];
  const laps = {
    flightId: aFlight().flightId,
    timer: 'Start gate',
    firstPass: 'start',
    revision: 'r'.repeat(43),
    isResult: true,
    seats: [
      {
        seat: 1,
        signUpId: owl.signUpId,
        callsign: 'OWL',
        passes: [1000, 21_000],
        reported: [1000, 1100, 21_000],
      },
      { seat: 2, signUpId: swift.signUpId, callsign: 'SWIFT', passes: [1200], reported: [1200] },
    ],
  };

  const openLaps = async (
    state: 'provisional' | 'official' = 'provisional',
    more: Partial<typeof laps> = {},
  ) => {
    const heat = aHeat(1, { state, slots: [owl, swift] });
    timers.timedHeats = [heat.heatId];
    Object.assign(given.office.handlers, {
      'adm/get_heat_laps': () => ({ ...laps, ...more }),
      'adm/save_heat_laps': () => ({}),
    });
    const { user } = await given.fake.open({ heats: [heat, aHeat(2), aHeat(3, { state: 'official' })] });
    if (state === 'official') await user.click(await button(/^Heat 1 /));
    await user.click(await button('Laps'));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Laps of heat 1' })) };
  };

  it('are marked if the result of the heat is another one', async () => {
    const { dialog } = await openLaps('provisional', { isResult: false });
    expect(await dialog.findByText(/not the result of the heat/)).toBeVisible();
  });

  it('are voided, restored and swapped, then saved with what was seen', async () => {
    const { user, dialog } = await openLaps();
    expect(await dialog.findByText('Lap 1')).toBeVisible();
    expect(dialog.queryByText(/not the result of the heat/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Restore the pass of seat 1 at 0:01.100' }));
    await user.click(dialog.getByRole('button', { name: 'Void the pass of seat 1 at 0:21.000' }));
    expect(dialog.getByText('0:00.100')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Pilot of seat 1'), 'SWIFT');
    expect(dialog.getByLabelText('Pilot of seat 2')).toHaveDisplayValue('OWL');
    await user.click(dialog.getByRole('button', { name: 'Save laps' }));
    await waitFor(() =>
      expect(given.office.calls('adm/save_heat_laps').map(({ input }) => input)).toEqual([
        {
          flightId: laps.flightId,
          revision: laps.revision,
          seats: [
            { seat: 1, signUpId: swift.signUpId, passes: [1000, 1100] },
            { seat: 2, signUpId: owl.signUpId, passes: [1200] },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('move to another heat that is not official', async () => {
    const { user, dialog } = await openLaps();
    const heat = await dialog.findByLabelText('Heat');
    expect(within(heat).queryByRole('option', { name: 'Heat 3' })).toBeNull();
    await user.selectOptions(heat, 'Heat 2');
    await user.click(dialog.getByRole('button', { name: 'Move the run there' }));
    await waitFor(() =>
      expect(given.office.calls('adm/take_flight')).toMatchObject([
        { input: { flightId: laps.flightId, heatId: aHeat(2).heatId } },
      ]),
    );
  });

  it('are read-only once the heat is official', async () => {
    const { dialog } = await openLaps('official');
    expect(await dialog.findByText('Reopen the heat to correct its laps.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Void|Restore/ })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Save laps' })).toBeDisabled();
  });
});
