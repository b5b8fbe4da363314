import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from './support/fake-api.ts';
import { anAdmin, FakeOffice } from './support/fake-office.ts';
import { aDay, aHeat, aPilot, aSlot, FakeRaceDay } from './support/fake-race-day.ts';
import { aRace, FakeRaces } from './support/fake-races.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;
let fake: FakeRaceDay;

beforeEach(async () => {
  office = new FakeOffice();
  fake = new FakeRaceDay(office);
  await office.start();
});

afterEach(() => office.stop());

async function openDay(part: Parameters<typeof aDay>[0] = {}, role: AdminRole = 'owner') {
  fake.day = aDay(part);
  const admin = anAdmin(9, { role });
  office.admins.push(admin);
  const opened = await openOffice(office, {
    path: `/adm/race-day/${fake.day.raceId}`,
    token: office.signIn(admin),
  });
  await screen.findByRole('heading', { name: 'Race 1' });
  return opened;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const current = () => screen.getByRole('region', { name: /^Heat \d+$/ });

describe('the choice of a race', () => {
  it('lists published races and opens one', async () => {
    new FakeRaces(office).all = [aRace(1, { status: 'published' }), aRace(2)];
    const { user, address } = await openOffice(office, { path: '/adm/race-day', token: office.signIn() });
    await user.click(await screen.findByRole('link', { name: /Race 1/ }));
    expect(screen.queryByRole('link', { name: /Race 2/ })).toBeNull();
    expect(address()).toBe(`/adm/race-day/${aRace(1).raceId}`);
    expect(await screen.findByRole('link', { name: 'Another race' })).toBeVisible();
  });

  it('is empty without a published race', async () => {
    new FakeRaces(office).all = [aRace(2)];
    await openOffice(office, { path: '/adm/race-day', token: office.signIn() });
    expect(await screen.findByText('No published race')).toBeVisible();
  });
});

describe('the current heat', () => {
  it('is the running one, else the first that is not finished', async () => {
    await openDay({ heats: [aHeat(1, { state: 'official' }), aHeat(2), aHeat(3, { state: 'running' })] });
    expect(current()).toHaveAccessibleName('Heat 3');
    expect(screen.getByText('Flown (1)')).toBeVisible();
  });

  it('is chosen from the list', async () => {
    const { user } = await openDay();
    expect(current()).toHaveAccessibleName('Heat 1');
    await user.click(await button(/^Heat 2 .*OWL, SWIFT$/));
    expect(current()).toHaveAccessibleName('Heat 2');
  });

  it('is called without a reason', async () => {
    const { user } = await openDay();
    await user.click(await button('Call'));
    const [first] = fake.day.heats;
    await waitFor(() =>
      expect(fake.inputs('adm/change_heat')).toEqual([
        { raceId: fake.day.raceId, version: 7, heatId: first!.heatId, step: 'call' },
      ]),
    );
  });

  it('is canceled with a reason', async () => {
    const { user } = await openDay();
    await user.click(await button('Cancel heat'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel heat' });
    const confirm = within(dialog).getByRole('button', { name: 'Cancel heat' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Too much wind');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel heat' })).toBeNull());
    expect(fake.inputs('adm/change_heat')).toMatchObject([{ step: 'cancel', reason: 'Too much wind' }]);
  });

  it('shows the error and the latest version after a concurrent change', async () => {
    const { user } = await openDay();
    fake.day = aDay({ version: 9, heats: [aHeat(1, { state: 'called' }), aHeat(2)] });
    await user.click(await button('Call'));
    expect(await screen.findByText(errors.stale.msg.en)).toBeVisible();
    expect(await button('Start')).toBeVisible();
  });

  it.each([
    ['5 min later', 5],
    ['5 min earlier', -5],
  ])('is shifted with %s', async (name, minutes) => {
    const { user } = await openDay({ heats: [aHeat(1, { pauseBefore: 5 }), aHeat(2)] });
    await user.click(await button(name));
    await waitFor(() => expect(fake.inputs('adm/shift_race_day')).toMatchObject([{ minutes }]));
  });

  it('cannot be shifted earlier without a pause', async () => {
    await openDay();
    expect(await button('5 min later')).toBeVisible();
    expect(screen.queryByRole('button', { name: '5 min earlier' })).toBeNull();
  });
});

describe('the places of a heat', () => {
  const running = [aHeat(1, { state: 'running', slots: [1, 2, 3].map((slot) => aSlot(slot)) })];

  it('are tapped in order, tapped again to undo, and saved as official', async () => {
    const { user } = await openDay({ heats: running });
    const save = await button('Save as official');
    expect(save).toBeDisabled();
    for (const name of [/OWL/, /SWIFT/, /OWL/, /KITE/]) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await user.click(within(current()).getByRole('button', { name }));
    }
    await user.selectOptions(screen.getByLabelText('Why OWL is not ranked'), 'Did not finish');
    await user.click(save);
    await waitFor(() => expect(fake.inputs('adm/save_flights')).toHaveLength(1));
    expect(fake.inputs('adm/save_flights')[0]).toMatchObject({
      official: true,
      flights: [
        { slot: 1, status: 'dnf' },
        { slot: 2, status: 'ok', rank: 1 },
        { slot: 3, status: 'ok', rank: 2 },
      ],
    });
  });

  it('stay after a failed save', async () => {
    const { user } = await openDay({ heats: running });
    office.handlers['adm/save_flights'] = () => {
      throw new Refused('not_allowed');
    };
    const owl = within(current()).getByRole('button', { name: /OWL/ });
    await user.click(owl);
    await user.click(await button('Save as provisional'));
    expect(await screen.findByText(errors.not_allowed.msg.en)).toBeVisible();
    expect(owl).toHaveAttribute('aria-pressed', 'true');
  });

  it('include no pilots who left', async () => {
    await openDay({ heats: [aHeat(1, { state: 'called', slots: [aSlot(1), aSlot(2, { fault: 'left' })] })] });
    const inHeat = within(current());
    expect(inHeat.getByRole('button', { name: /OWL/ })).toBeVisible();
    expect(inHeat.queryByRole('button', { name: /SWIFT/ })).toBeNull();
  });
});

describe('the slots of a heat', () => {
  it('are saved with pilot and channel', async () => {
    const { user } = await openDay();
    await user.click(await button('Pilots and channels'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Heat 1' }));
    expect(dialog.getByLabelText('Slot 2')).toHaveDisplayValue('SWIFT');
    await user.selectOptions(dialog.getByLabelText('Slot 2'), 'KITE');
    await user.selectOptions(dialog.getByLabelText('Channel of slot 2'), 'R1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Heat 1' })).toBeNull());
    expect(fake.inputs('adm/save_heat_slots')).toMatchObject([
      {
        heats: [
          {
            slots: [
              { slot: 1, signUpId: aPilot(1, '').signUpId, channel: 'analog:R1' },
              { slot: 2, signUpId: aPilot(3, '').signUpId, channel: 'analog:R1' },
            ],
          },
        ],
      },
    ]);
  });

  it('need a reason once the heat is called', async () => {
    const { user } = await openDay({ heats: [aHeat(1, { state: 'called' })] });
    await user.click(await button('Pilots and channels'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Heat 1' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'Broken camera');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fake.inputs('adm/save_heat_slots')).toMatchObject([{ reason: 'Broken camera' }]),
    );
  });
});

describe('the order of heats', () => {
  it('changes with the arrow buttons', async () => {
    const { user } = await openDay({ heats: [aHeat(1), aHeat(2), aHeat(3)] });
    const [one, two, three] = fake.day.heats.map(({ heatId }) => heatId);
    expect(await button('Move heat 1 earlier')).toBeDisabled();
    expect(await button('Move heat 3 later')).toBeDisabled();
    await user.click(await button('Move heat 2 earlier'));
    await waitFor(() => expect(fake.inputs('adm/move_heat')).toMatchObject([{ heatId: two, beforeId: one }]));
    await waitFor(async () => expect(await button('Move heat 1 later')).toBeEnabled());
    await user.click(await button('Move heat 1 later'));
    await waitFor(() =>
      expect(fake.inputs('adm/move_heat')[1]).toMatchObject({ heatId: one, beforeId: three }),
    );
  });

  it('is fixed for heats that have started', async () => {
    await openDay({ heats: [aHeat(1, { state: 'running' }), aHeat(2)] });
    expect(screen.queryByRole('button', { name: 'Move heat 1 later' })).toBeNull();
    expect(await button('Move heat 2 earlier')).toBeEnabled();
  });
});

describe('heats of a class', () => {
  const preview = {
    pilots: 3,
    heats: 1,
    withoutChannel: 1,
    groups: [
      {
        slots: [
          { callsign: 'OWL', channel: { system: 'analog', band: 'R', number: 1, name: 'R1', mhz: 5658 } },
          { callsign: 'KITE', channel: null },
          { callsign: '', channel: null },
        ],
      },
    ],
  };

  it('are previewed, then created', async () => {
    Object.assign(office.handlers, { 'adm/get_stage_preview': () => preview });
    const { user } = await openDay({ heats: [] });
    expect(screen.getByText('No heats yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create these heats' })).toBeNull();
    await user.click(await button('Preview'));
    expect(await screen.findByText('OWL R1, KITE –, Empty')).toBeVisible();
    expect(screen.getByText('3 pilots, 1 heats')).toBeVisible();
    expect(screen.getByText('No channel for 1 pilot')).toBeVisible();
    await user.click(await button('Create these heats'));
    await waitFor(() =>
      expect(fake.inputs('adm/build_stage')).toMatchObject([
        { kind: 'qualifying', field: 'confirmed', rounds: 1, version: 7 },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('OWL R1, KITE –, Empty')).toBeNull());
  });

  it('need a new preview after a change of the settings', async () => {
    Object.assign(office.handlers, { 'adm/get_stage_preview': () => preview });
    const { user } = await openDay({ heats: [] });
    await user.click(await button('Preview'));
    await button('Create these heats');
    await user.selectOptions(screen.getByLabelText('Pilots'), 'Checked-in pilots');
    expect(screen.queryByRole('button', { name: 'Create these heats' })).toBeNull();
  });

  it('show why a preview is impossible', async () => {
    office.handlers['adm/get_stage_preview'] = () => {
      throw new Refused('not_found');
    };
    const { user } = await openDay({ heats: [] });
    await user.click(await button('Preview'));
    expect(await screen.findByText(errors.not_found.msg.en)).toBeVisible();
  });
});

describe('a correction of an earlier heat', () => {
  const question = {
    questionId: 'd0000000-0000-4000-8000-000000000001',
    source: 1,
    target: 4,
    slot: 2,
    present: aPilot(2, '').signUpId,
    proposed: aPilot(3, '').signUpId,
    applicable: true,
  };
  const text = 'Heat 1 was corrected: in heat 4, KITE should fly instead of SWIFT';

  it.each([
    ['Apply', true],
    ['Keep', false],
  ])('is answered with %s', async (name, apply) => {
    const { user } = await openDay({ questions: [question] });
    expect(screen.getByText(text)).toBeVisible();
    await user.click(await button(name));
    await waitFor(() =>
      expect(fake.inputs('adm/answer_heat_question')).toMatchObject([
        { questionId: question.questionId, apply },
      ]),
    );
  });

  it('cannot be applied to a flown heat', async () => {
    await openDay({ questions: [{ ...question, applicable: false }] });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(await button('Keep')).toBeVisible();
  });
});

describe('the race day', () => {
  it('is published', async () => {
    const { user } = await openDay();
    await user.click(await button('Publish heats'));
    await waitFor(() => expect(fake.inputs('adm/publish_race_day')).toMatchObject([{ published: true }]));
  });

  it('is withdrawn', async () => {
    const { user } = await openDay({ publishedAt: '2026-03-28T07:00:00.000Z' });
    expect(screen.getByText('Published')).toBeVisible();
    await user.click(await button('Withdraw heats'));
    await waitFor(() => expect(fake.inputs('adm/publish_race_day')).toMatchObject([{ published: false }]));
  });

  it('creates the results of finished classes', async () => {
    const { user } = await openDay({ finishedClasses: [aDay().classes[0]!.classId] });
    await user.click(await button('Create results: Open class'));
    expect(await screen.findByText('Draft results created: check them under Results')).toBeVisible();
  });

  it('saves channels and pace', async () => {
    const { user } = await openDay();
    await user.click(screen.getByText('Channels and pace'));
    await user.click(await button('Remove channel R2'));
    const pace = screen.getByLabelText('Minutes between heats');
    await user.clear(pace);
    await user.type(pace, '4');
    await user.click(await button('Save plan'));
    await waitFor(() =>
      expect(fake.inputs('adm/save_day_plan')).toMatchObject([
        { plan: { channels: ['analog:R1'], pace: 240, slots: 4 } },
      ]),
    );
  });

  it.each<[string, AdminRole, boolean]>([
    ['for a viewer', 'viewer', false],
    ['of a cancelled race', 'owner', true],
  ])('%s is read-only', async (_title, role, closed) => {
    await openDay({ closed, heats: [aHeat(1, { state: 'called' })] }, role);
    expect(within(current()).getByText('OWL')).toBeVisible();
    for (const name of ['Start', 'Publish heats', 'Preview', 'Pilots and channels', 'Move heat 1 later']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('shows why it cannot be loaded', async () => {
    office.handlers['adm/get_adm_race_day'] = () => {
      throw new Refused('not_found');
    };
    await openOffice(office, { path: `/adm/race-day/${aDay().raceId}`, token: office.signIn() });
    expect(await screen.findByText(errors.not_found.msg.en)).toBeVisible();
  });
});
