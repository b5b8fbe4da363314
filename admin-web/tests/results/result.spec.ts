import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { chooseFound } from '../support/choose-found.ts';
import { Refused, type SeenCall } from '../support/fake-api.ts';
import { anAdmin, FakeOffice } from '../support/fake-office.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { anEntryOf, classId, FakeResults, raceId } from '../support/fake-results.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let results: FakeResults;

const path = `/adm/result/${raceId}/${classId}`;

beforeEach(async () => {
  office = new FakeOffice();
  // The seasons of the races are loaded for the filter.
  new FakeRaces(office).all = [];
  results = new FakeResults(office);
  await office.start();
});
afterEach(() => office.stop());

const open = async (at = path) => {
  const opened = await openOffice(office, { path: at, token: office.signIn() });
  await screen.findByRole('heading', { level: 1, name: 'Night Cup · Open' });
  return opened;
};

const lastCall = (name: string) => office.seen.findLast(({ call }) => call === name)?.input;

/** Holds the next answers of a call until they are released. */
function holdAnswer(call: 'adm/get_result_preview' | 'adm/get_result_order'): () => void {
  const held = Promise.withResolvers<void>();
  const usual = office.handlers[call] as (input: unknown, seen: SeenCall) => unknown;
  Object.assign(office.handlers, {
    [call]: async (input: unknown, seen: SeenCall) => {
      const answer = usual(input, seen);
      await held.promise;
      return answer;
    },
  });
  return held.resolve;
}

const names = () =>
  within(screen.getByRole('region', { name: 'Pilots' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('results', () => {
  it('are listed and link to their screen', async () => {
    const { user, address } = await openOffice(office, { path: '/adm/result', token: office.signIn() });
    await user.click(await screen.findByRole('link', { name: 'Night Cup · Open' }));
    await screen.findByText('No pilots yet');
    expect(address()).toBe(path);
  });

  it('are entered by hand and saved with a reason', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a pilot' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(dialog.getByText('Enter a callsign or a name')).toBeTruthy();
    await user.type(dialog.getByLabelText('Callsign'), 'Ёжик');
    await user.click(dialog.getByLabelText('Guest: no place, no points'));
    await user.click(dialog.getByRole('button', { name: 'Add a round' }));
    await user.type(dialog.getByLabelText('Laps'), '3');
    await user.type(dialog.getByLabelText('Total time'), 'soon');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(dialog.getByText('Not a valid time')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Total time'));
    await user.type(dialog.getByLabelText('Total time'), '1:05,123');
    await user.click(dialog.getByRole('button', { name: 'Done' }));

    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    const asking = within(screen.getByRole('dialog'));
    await user.type(asking.getByLabelText('Reason'), 'Written at the track');
    await user.click(asking.getByRole('button', { name: 'Save as a new version' }));
    await screen.findByRole('link', { name: 'Version 1' });
    expect(lastCall('adm/save_result')).toMatchObject({
      raceId,
      classId,
      baseVersion: 0,
      why: 'Written at the track',
      entries: [{ callsign: 'Ёжик', guest: true, rounds: [{ laps: 3, totalTime: 65_123, bestLap: null }] }],
    });
    expect(names()).toEqual(['1ЁжикGuest']);
  });

  it('are published step by step, never with unsaved changes', async () => {
    results.add('draft', [anEntryOf('Ace')]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publish as provisional' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Checked');
    await user.click(dialog.getByRole('button', { name: 'Publish as provisional' }));
    const official = await screen.findByRole('button', { name: 'Make official' });
    expect(lastCall('adm/change_result_state')).toMatchObject({
      baseVersion: 1,
      state: 'provisional',
      why: 'Checked',
    });
    await user.selectOptions(screen.getByLabelText('Outcome of Ace'), 'dsq');
    expect(official).toHaveProperty('disabled', true);
  });

  it('start manual ranks from the computed ones', async () => {
    results.add('draft', [anEntryOf('Ace'), anEntryOf('Mouse')]);
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Ranked by'), 'given');
    expect(screen.getByLabelText('Place of Mouse')).toHaveProperty('value', '2');
    await user.clear(screen.getByLabelText('Place of Mouse'));
    await user.type(screen.getByLabelText('Points by place'), '5, 3');
    expect(screen.getByLabelText('Place of Mouse')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Place of Ace')).toHaveProperty('value', '1');
  });

  it('offer a reload after a conflict', async () => {
    results.add('draft', [anEntryOf('Ace')]);
    const { user } = await open();
    results.add('draft', [anEntryOf('Mouse')], 'Other editor');
    await user.selectOptions(screen.getByLabelText('Outcome of Ace'), 'dnf');
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Save as a new version' }));
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await screen.findByText('Other editor');
    expect(names()).toEqual(['1Mouse']);
  });

  it('of a file are previewed before the import', async () => {
    results.add('draft', [anEntryOf('Ace')]);
    results.previewOf([anEntryOf('Mouse')], {
      faults: [{ line: 3, fault: 'bad_time', about: 'soon' }],
      differences: [
        { difference: 'removed', pilot: 'Ace', before: results.latest.rows[0]!.outcome, after: null },
      ],
      unmatched: ['Mouse'],
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    const file = new File(['callsign\nMouse'], 'heat.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText('Choose a file'), file);
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText('Line 3: Not a valid time — soon');
    expect(office.calls('adm/get_result_preview').at(-1)).toMatchObject({
      input: { raceId, classId },
      file: 'callsign\nMouse',
    });
    expect(dialog.getByRole('row', { name: /^Ace Removed/ })).toBeTruthy();
    expect(dialog.getByText('1 pilot without a sign-up')).toBeTruthy();
    expect(lastCall('adm/import_result')).toBeUndefined();
    expect(dialog.getByRole('button', { name: 'Import 1 pilot' })).toBeDisabled();
    await user.click(dialog.getByLabelText('Import without the lines that have errors'));
    await user.click(dialog.getByRole('button', { name: 'Import 1 pilot' }));
    await waitFor(() => expect(names()).toEqual(['1Mouse']));
    expect(office.calls('adm/import_result').at(-1)).toMatchObject({
      input: {
        baseVersion: 1,
        why: 'Imported from heat.csv',
        missingAsDns: true,
        withoutFaultyLines: true,
      },
      file: 'callsign\nMouse',
    });
  });

  it('of a file are read in the unit that the organiser chooses for a column', async () => {
    const column = { column: 'totalTime', written: '71' } as const;
    results.previewOf([anEntryOf('Mouse')], {
      timeColumns: [
        { ...column, unit: 'seconds', time: 71_000 },
        { column: 'bestLap', unit: 'clock', written: '0:23.1', time: 23_100 },
      ],
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Or paste/), 'callsign');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    const unit = await dialog.findByLabelText('Unit of “Total time”');
    expect(unit).toHaveDisplayValue('Automatic (seconds)');
    expect(dialog.getByText('71 → 1:11.000')).toBeVisible();
    expect(dialog.getByText('Best lap: minutes:seconds')).toBeVisible();
    results.previewOf([anEntryOf('Mouse')], {
      timeColumns: [{ ...column, unit: 'milliseconds', time: 71 }],
    });
    await user.selectOptions(unit, 'milliseconds');
    await dialog.findByText('71 → 0:00.071');
    const timeUnits = { totalTime: 'milliseconds' };
    expect(lastCall('adm/get_result_preview')).toMatchObject({ timeUnits });
    expect(dialog.getByLabelText('Unit of “Total time”')).toHaveDisplayValue('milliseconds');
    await user.click(dialog.getByRole('button', { name: 'Import 1 pilot' }));
    await waitFor(() => expect(lastCall('adm/import_result')).toMatchObject({ timeUnits }));
  });

  it('of a file above the limit cannot be imported', async () => {
    results.previewOf([anEntryOf('Mouse')], {
      faults: [{ line: 1002, fault: 'too_many', about: '1000' }],
      tooLong: true,
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Or paste/), 'callsign');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText(/more pilots or rounds than results can hold/);
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check' })).toBeVisible();
  });

  it('keep changes made while they are being ranked', async () => {
    results.add('draft', [
      anEntryOf('Ace', { rank: 3 }),
      anEntryOf('Mouse', { rank: 2 }),
      anEntryOf('Owl', { rank: 1 }),
    ]);
    const answer = holdAnswer('adm/get_result_order');
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Ranked by'), 'given');
    await user.click(screen.getByRole('button', { name: 'Rank now' }));
    await waitFor(() => expect(office.calls('adm/get_result_order')).toHaveLength(1));
    await user.selectOptions(screen.getByLabelText('Outcome of Mouse'), 'dsq');
    await user.click(screen.getByRole('button', { name: 'Ace' }));
    answer();
    await waitFor(() => expect(names()).toEqual(['1Owl', '2Mouse', '3Ace']));
    expect(screen.getByLabelText('Outcome of Mouse')).toHaveValue('dsq');
    // The dialog shows the pilot from before the answer.
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Team/), 'Night Owls');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(names()[2]).toBe('3AceNight Owls');
    expect(screen.getByRole('button', { name: 'Rank now' })).toBeVisible();
  });

  it('of a file discard the preview of the previous file', async () => {
    results.add('draft', [anEntryOf('Ace')]);
    const answer = holdAnswer('adm/get_result_preview');
    results.previewOf([anEntryOf('Mouse')], { unmatched: ['Mouse'] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Or paste/), 'callsign');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(office.calls('adm/get_result_preview')).toHaveLength(1));
    await user.type(dialog.getByLabelText(/^Or paste/), ',name');
    answer();
    results.previewOf([anEntryOf('Owl')], { unmatched: ['Owl'] });
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText(/Owl/);
    expect(dialog.queryByText(/Mouse/)).toBeNull();
    expect(office.calls('adm/get_result_preview').at(-1)?.file).toBe('callsign,name');
  });

  it('of a refused file keep the dialog open with the reason', async () => {
    results.add('draft', [anEntryOf('Ace')]);
    results.previewOf([anEntryOf('Owl'), anEntryOf('Mouse')]);
    office.handlers['adm/import_result'] = () => {
      throw new Refused('bad_input', { fields: { file: { rule: 'maxItems', msg: 'Too many' } } });
    };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Or paste/), 'callsign');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await user.click(await dialog.findByRole('button', { name: 'Import 2 pilots' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(`${errors.bad_input.msg.en} Too many`);
    expect(dialog.getByLabelText(/^Or paste/)).toHaveValue('callsign');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(names()).toEqual(['1Ace']);
  });

  it('of a file with several classes use the chosen one, and list missing pilots', async () => {
    results.previewOf([], {
      fileClasses: ['Pro', 'Kids'],
      faults: [{ line: null, fault: 'classes_differ', about: 'Pro, Kids' }],
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Import' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.upload(dialog.getByLabelText('Choose a file'), new File(['{}'], 'event.json'));
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await dialog.findByText(/No class in the file/);
    results.previewOf([anEntryOf('Mouse')], {
      format: 'rotorhazard',
      fileClass: 'Kids',
      faults: [],
      missing: [{ memberId: classId, pilot: 'Owl', checkedIn: true }],
    });
    await user.selectOptions(dialog.getByLabelText('Class in the file'), 'Kids');
    await dialog.findByText('1 confirmed pilot is not in the file');
    expect(dialog.getByText('Owl · checked in')).toBeVisible();
    expect(lastCall('adm/get_result_preview')).toMatchObject({ fileClass: 'Kids' });
    await user.click(dialog.getByLabelText(/did not start/));
    await user.click(dialog.getByRole('button', { name: 'Import 1 pilot' }));
    await waitFor(() => expect(names()).toEqual(['1Mouse']));
    expect(lastCall('adm/import_result')).toMatchObject({ fileClass: 'Kids', missingAsDns: false });
  });

  it('start with checked-in pilots, without duplicates', async () => {
    const { user } = await open();
    const menu = screen.getByRole('button', { name: 'Add from sign-ups' });
    await user.click(menu);
    await user.click(screen.getByText('Checked-in pilots'));
    await waitFor(() => expect(names()).toEqual(['–Came']));
    await user.click(screen.getByText('Confirmed pilots'));
    await screen.findByText('No pilots to add');
    expect(names()).toEqual(['–Came']);
  });

  it('count for existing or new season standings', async () => {
    results.add('draft', [anEntryOf('Ace')]);
    const { user } = await open();
    const tables = screen.getByLabelText(/^Season standings/);
    await user.selectOptions(tables, 'Open');
    expect(tables).toHaveValue('open');
    await user.selectOptions(tables, 'New standings…');
    await user.type(screen.getByLabelText(/^Name of the new/), 'Night league');
    await user.click(screen.getByRole('button', { name: 'Save as a new version' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Save as a new version' }));
    await screen.findByRole('link', { name: 'Version 2' });
    expect(lastCall('adm/save_result')).toMatchObject({
      rules: { division: 'night-league', divisionName: { en: 'Night league' } },
    });
  });

  it('of many pilots are paged and searched', async () => {
    results.add(
      'draft',
      Array.from({ length: 51 }, (_, i) => anEntryOf(`P${i}`)),
    );
    const { user } = await open();
    expect(screen.queryByText('P50')).toBeNull();
    await user.type(screen.getByLabelText('Find a pilot'), 'p50');
    await user.selectOptions(screen.getByLabelText('Outcome of P50'), 'dsq');
    await user.clear(screen.getByLabelText('Find a pilot'));
    expect(screen.queryByText('P50')).toBeNull();
    await user.click(screen.getByLabelText('Page 2'));
    expect(screen.getByLabelText('Outcome of P50')).toHaveValue('dsq');
    expect(screen.queryByText('P49')).toBeNull();
  });

  it('of an earlier version can be viewed and restored', async () => {
    results.add('draft', [anEntryOf('Ace')], 'First');
    results.add('official', [anEntryOf('Mouse')], 'Second');
    const { user, address } = await open();
    await user.click(screen.getByRole('link', { name: 'Version 1' }));
    await screen.findByText('Version 1 (the latest is 2)');
    expect(names()).toEqual(['1Ace']);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Second was wrong');
    await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
    await screen.findByRole('link', { name: 'Version 3' });
    expect(address()).toBe(path);
    expect(names()).toEqual(['1Ace']);
    expect(lastCall('adm/save_result')).toMatchObject({
      baseVersion: 2,
      fromVersion: 1,
      entries: [{ callsign: 'Ace' }],
    });
  });

  it('are read-only for a viewer', async () => {
    results.add('provisional', [anEntryOf('Ace')]);
    office.admins = [anAdmin(1, { role: 'viewer' })];
    await open();
    expect(names()).toEqual(['1Ace']);
    for (const name of ['Import', 'Add a pilot', 'Save as a new version', 'Make official'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByLabelText('Ranked by')).toHaveProperty('disabled', false);
    expect(screen.getByRole('group', { name: 'Rules' })).toHaveProperty('disabled', true);
  });
});

it('lists the results of one race', async () => {
  const night = aRace(1, { status: 'published' });
  new FakeRaces(office).all = [night, aRace(2, { status: 'published' })];
  const { user, address } = await openOffice(office, { path: '/adm/result', token: office.signIn() });
  await chooseFound(user, 'Race', /^Race 1 ·/);
  await waitFor(() => expect(lastCall('adm/get_adm_result_list')).toMatchObject({ raceId: night.raceId }));
  expect(address()).toContain(night.raceId);
});
