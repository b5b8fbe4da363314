import { describe, expect, it } from '@jest/globals';
import type { AdminRole } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { aDay, aHeat, aPilot, aSlot, button, currentHeat, freshRaceDay } from '../support/fake-race-day.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

const given = freshRaceDay();

describe('the choice of a race', () => {
  it('lists published races and opens one', async () => {
    new FakeRaces(given.office).all = [aRace(1, { status: 'published' }), aRace(2)];
    const { user, address } = await openOffice(given.office, {
      path: '/adm/race-day',
      token: given.office.signIn(),
    });
    await user.click(await screen.findByRole('link', { name: /Race 1/ }));
    expect(screen.queryByRole('link', { name: /Race 2/ })).toBeNull();
    expect(address()).toBe(`/adm/race-day/${aRace(1).raceId}`);
    expect(await screen.findByRole('link', { name: 'Another race' })).toBeVisible();
  });

  it('is empty without a published race', async () => {
    new FakeRaces(given.office).all = [aRace(2)];
    await openOffice(given.office, { path: '/adm/race-day', token: given.office.signIn() });
    expect(await screen.findByText('No published races')).toBeVisible();
  });
});

describe('heats that were built', () => {
  it('are deleted after a question, as long as none was called', async () => {
    const { user } = await given.fake.open();
    await user.click(await button('Delete heats'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete heats' });
    expect(dialog).toHaveTextContent('Open class · Qualifying: 2 heats will be deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete heats' }));
    const [stage] = given.fake.day.stages;
    await waitFor(() =>
      expect(given.fake.inputs('adm/del_stage')).toMatchObject([{ stageId: stage!.stageId }]),
    );
  });

  it('are kept once a heat was called, and marked when their seeds differ from qualifying', async () => {
    const [stage] = aDay().stages;
    await given.fake.open({
      heats: [aHeat(1, { state: 'called' })],
      stages: [Object.assign(stage!, { seedsDiffer: true })],
    });
    expect(await screen.findByText(/^The seeds differ from the order of qualifying/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete heats' })).toBeNull();
  });
});

describe('the current heat', () => {
  it('is the running one, else the first that is not finished', async () => {
    await given.fake.open({
      heats: [aHeat(1, { state: 'official' }), aHeat(2), aHeat(3, { state: 'running' })],
    });
    expect(currentHeat()).toHaveAccessibleName('Heat 3');
    expect(screen.getByText('Finished (1)')).toBeVisible();
  });

  it('is chosen from the list', async () => {
    const { user } = await given.fake.open();
    expect(currentHeat()).toHaveAccessibleName('Heat 1');
    await user.click(await button(/^Heat 2 .*OWL, SWIFT$/));
    expect(currentHeat()).toHaveAccessibleName('Heat 2');
  });

  it('is called without a reason', async () => {
    const { user } = await given.fake.open();
    await user.click(await button('Call'));
    const [first] = given.fake.day.heats;
    await waitFor(() =>
      expect(given.fake.inputs('adm/change_heat')).toEqual([
        { raceId: given.fake.day.raceId, version: 7, heatId: first!.heatId, step: 'call' },
      ]),
    );
  });

  it('is canceled with a reason', async () => {
    const { user } = await given.fake.open();
    await user.click(await button('Cancel heat'));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel heat' });
    const confirm = within(dialog).getByRole('button', { name: 'Cancel heat' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Too much wind');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel heat' })).toBeNull());
    expect(given.fake.inputs('adm/change_heat')).toMatchObject([{ step: 'cancel', reason: 'Too much wind' }]);
  });

  it('names the heats that keep their pilots when it is reopened', async () => {
    const fromFirst = [aSlot(1, { fromHeat: 1, fromRank: 1 })];
    const heats = [
      aHeat(1, { state: 'official' }),
      aHeat(2, { state: 'called', slots: fromFirst }),
      aHeat(3, { slots: fromFirst }),
    ];
    const { user } = await given.fake.open({ heats });
    await user.click(screen.getByText('Finished (1)'));
    await user.click(await button(/^Heat 1/));
    await user.click(await button('Reopen'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reopen' }));
    expect(dialog.getByText(/^Already called or run: heats 2\./)).toBeVisible();
  });

  it('shows the error and the latest version after a concurrent change', async () => {
    const { user } = await given.fake.open();
    given.fake.day = aDay({ version: 9, heats: [aHeat(1, { state: 'called' }), aHeat(2)] });
    await user.click(await button('Call'));
    expect(await screen.findByText(errors.stale.msg.en)).toBeVisible();
    expect(await button('Start')).toBeVisible();
  });

  it.each([
    ['Later', 25],
    ['Earlier', -25],
  ])('is shifted with the heats that follow: %s', async (name, minutes) => {
    const { user } = await given.fake.open({ heats: [aHeat(1, { pauseBefore: 30 }), aHeat(2)] });
    await user.selectOptions(screen.getByLabelText('Delay of this and all following heats'), '25 min');
    await user.click(await button(name));
    await waitFor(() => expect(given.fake.inputs('adm/shift_race_day')).toMatchObject([{ minutes }]));
  });

  it('cannot be shifted earlier without a pause', async () => {
    await given.fake.open();
    expect(await button('Later')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Earlier' })).toBeNull();
  });
});

describe('the slots of a heat', () => {
  it('are saved with pilot and channel', async () => {
    const { user } = await given.fake.open();
    await user.click(await button('Pilots and channels'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Heat 1' }));
    expect(dialog.getByLabelText('Slot 2')).toHaveDisplayValue('SWIFT');
    await user.selectOptions(dialog.getByLabelText('Slot 2'), 'KITE');
    await user.selectOptions(dialog.getByLabelText('Channel of slot 2'), 'R1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Heat 1' })).toBeNull());
    expect(given.fake.inputs('adm/save_heat_slots')).toMatchObject([
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
    const { user } = await given.fake.open({ heats: [aHeat(1, { state: 'called' })] });
    await user.click(await button('Pilots and channels'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Heat 1' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'Broken camera');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(given.fake.inputs('adm/save_heat_slots')).toMatchObject([{ reason: 'Broken camera' }]),
    );
  });
});

describe('the order of heats', () => {
  it('changes with the arrow buttons', async () => {
    const { user } = await given.fake.open({ heats: [aHeat(1), aHeat(2), aHeat(3)] });
    const [one, two, three] = given.fake.day.heats.map(({ heatId }) => heatId);
    expect(await button('Move heat 1 earlier')).toBeDisabled();
    expect(await button('Move heat 3 later')).toBeDisabled();
    await user.click(await button('Move heat 2 earlier'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/move_heat')).toMatchObject([{ heatId: two, beforeId: one }]),
    );
    await waitFor(async () => expect(await button('Move heat 1 later')).toBeEnabled());
    await user.click(await button('Move heat 1 later'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/move_heat')[1]).toMatchObject({ heatId: one, beforeId: three }),
    );
  });

  it('is fixed for heats that have started', async () => {
    await given.fake.open({ heats: [aHeat(1, { state: 'running' }), aHeat(2)] });
    expect(screen.queryByRole('button', { name: 'Move heat 1 later' })).toBeNull();
    expect(await button('Move heat 2 earlier')).toBeEnabled();
  });
});

describe('heats of a class', () => {
  const preview = {
    pilots: 3,
    heats: 1,
    bracket: null,
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
    Object.assign(given.office.handlers, { 'adm/get_stage_preview': () => preview });
    const { user } = await given.fake.open({ heats: [] });
    expect(screen.getByText('No heats yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create these heats' })).toBeNull();
    await user.click(await button('Preview'));
    expect(await screen.findByText('OWL R1, KITE –, Empty')).toBeVisible();
    expect(screen.getByText('3 pilots, 1 heat')).toBeVisible();
    expect(screen.getByText('No channel for 1 pilot')).toBeVisible();
    await user.click(await button('Create these heats'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/build_stage')).toMatchObject([
        { kind: 'qualifying', field: 'confirmed', rounds: 1, version: 7 },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('OWL R1, KITE –, Empty')).toBeNull());
  });

  it('show the smaller bracket that fits the field', async () => {
    given.office.handlers['adm/get_stage_preview'] = () => ({ ...preview, bracket: 'double-4' });
    const { user } = await given.fake.open({ heats: [] });
    const format = 'Double elimination, up to 16 pilots';
    await user.selectOptions(screen.getByLabelText('Format'), format);
    await user.click(screen.getByLabelText(/^Repeat the final/));
    await user.click(await button('Preview'));
    expect(await screen.findByText('Double elimination, up to 4 pilots', { selector: 'p' })).toBeVisible();
    await user.click(await button('Create these heats'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/build_stage')).toMatchObject([
        { bracket: 'double-16', chaseTheAce: true },
      ]),
    );
  });

  it('need a new preview after a change of the settings', async () => {
    Object.assign(given.office.handlers, { 'adm/get_stage_preview': () => preview });
    const { user } = await given.fake.open({ heats: [] });
    await user.click(await button('Preview'));
    await button('Create these heats');
    await user.selectOptions(screen.getByLabelText('Pilots'), 'Checked-in pilots');
    expect(screen.queryByRole('button', { name: 'Create these heats' })).toBeNull();
  });

  it('ask who of equal pilots advances', async () => {
    const pilots = [aPilot(1, 'OWL'), aPilot(3, 'KITE')];
    given.office.handlers['adm/get_stage_preview'] = () => ({ ...preview, cut: { places: 1, pilots } });
    const { user } = await given.fake.open({ heats: [] });
    const format = within(screen.getByLabelText('Format')).getByRole('option', { name: /^Single.*16/ });
    await user.selectOptions(screen.getByLabelText('Format'), format);
    await user.click(await button('Preview'));
    expect(await screen.findByText('Equal after qualifying: choose 1 pilot who advances')).toBeVisible();
    const create = await button('Create these heats');
    expect(create).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'KITE' }));
    await user.click(create);
    await waitFor(() =>
      expect(given.fake.inputs('adm/build_stage')).toMatchObject([{ advancing: [pilots[1]!.signUpId] }]),
    );
  });

  it('show why a preview is impossible', async () => {
    given.office.handlers['adm/get_stage_preview'] = () => {
      throw new Refused('not_found');
    };
    const { user } = await given.fake.open({ heats: [] });
    await user.click(await button('Preview'));
    expect(await screen.findByText(errors.not_found.msg.en)).toBeVisible();
  });
});

describe('the race day', () => {
  it('is published', async () => {
    const { user } = await given.fake.open();
    await user.click(await button('Publish heats'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/publish_race_day')).toMatchObject([{ published: true }]),
    );
  });

  it('is withdrawn', async () => {
    const { user } = await given.fake.open({ publishedAt: '2026-03-28T07:00:00.000Z' });
    expect(screen.getByText('Published')).toBeVisible();
    await user.click(await button('Withdraw heats'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/publish_race_day')).toMatchObject([{ published: false }]),
    );
  });

  it('shows the order of a finished class, then creates its results', async () => {
    const { classId } = aDay().classes[0]!;
    given.office.handlers['adm/get_class_result_preview'] = ({ ties }: { ties: string }) => ({
      rows: [
        { rank: 1, callsign: 'OWL', status: 'ok' },
        { rank: ties === 'shared' ? 1 : 2, callsign: 'KITE', status: 'ok' },
        { rank: null, callsign: 'SWIFT', status: 'dns' },
      ],
      unflown: [7, 8],
      tied: true,
      published: false,
    });
    const { user } = await given.fake.open({ finishedClasses: [classId] });
    await user.click(await button('Create results: Open class'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create results: Open class' }));
    expect(await dialog.findByText(/^Cancelled heats: 7, 8\./)).toBeVisible();
    const rows = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows()).toEqual(['1OWL', '2KITE', '–SWIFTDid not start']);
    await user.selectOptions(dialog.getByLabelText('Pilots who came equally far'), 'Share a place');
    await waitFor(() => expect(rows()[1]).toBe('1KITE'));
    await user.click(dialog.getByRole('button', { name: 'Create draft' }));
    expect(await screen.findByText('Draft results created: check them under Results')).toBeVisible();
    expect(given.fake.inputs('adm/make_class_result')).toMatchObject([{ classId, ties: 'shared' }]);
  });

  it('replaces a published result with a reason', async () => {
    const { classId } = aDay().classes[0]!;
    given.office.handlers['adm/get_class_result_preview'] = () => ({
      rows: [{ rank: 1, callsign: 'OWL', status: 'ok' }],
      unflown: [],
      tied: false,
      published: true,
    });
    const { user } = await given.fake.open({ finishedClasses: [classId] });
    await user.click(await button('Create results: Open class'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create results: Open class' }));
    const replace = await dialog.findByRole('button', { name: 'Replace the published result' });
    expect(replace).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'Protest upheld');
    await user.click(replace);
    expect(await screen.findByText('The published result was replaced and is provisional')).toBeVisible();
    expect(given.fake.inputs('adm/make_class_result')).toMatchObject([{ classId, why: 'Protest upheld' }]);
  });

  it('saves channels and pace', async () => {
    const { user } = await given.fake.open();
    await user.click(screen.getByText('Channels and pace'));
    await user.click(await button('Remove channel R2'));
    const pace = screen.getByLabelText('Minutes between heats');
    await user.clear(pace);
    await user.type(pace, '4');
    await user.click(await button('Save plan'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/save_day_plan')).toMatchObject([
        { plan: { channels: ['analog:R1'], pace: 240, slots: 4 } },
      ]),
    );
  });

  it.each<[string, AdminRole, boolean]>([
    ['for a viewer', 'viewer', false],
    ['of a cancelled race', 'owner', true],
  ])('%s is read-only', async (_title, role, closed) => {
    await given.fake.open({ closed, heats: [aHeat(1, { state: 'called' })] }, role);
    expect(within(currentHeat()).getByText('OWL')).toBeVisible();
    for (const name of ['Start', 'Publish heats', 'Preview', 'Pilots and channels', 'Move heat 1 later']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('shows why it cannot be loaded', async () => {
    given.office.handlers['adm/get_adm_race_day'] = () => {
      throw new Refused('not_found');
    };
    await openOffice(given.office, { path: `/adm/race-day/${aDay().raceId}`, token: given.office.signIn() });
    expect(await screen.findByText(errors.not_found.msg.en)).toBeVisible();
  });
});
