import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ViewOf } from '@paddock/contracts/call-table';
import { screen, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces } from '../support/fake-races.ts';
import { aSignUp, FakeSignUps } from '../support/fake-sign-ups.ts';
import { openOffice } from '../support/open-office.tsx';

type Preview = ViewOf<'adm/get_sign_up_file_preview'>;

const race = aRace(1, { status: 'published', classes: [aClass(1), aClass(2)] });
const line = (n: number, more: Partial<Preview['lines'][number]> = {}): Preview['lines'][number] => ({
  line: n,
  phone: `+7913000000${n}`,
  realName: `Pilot ${n}`,
  callsign: `ACE${n}`,
  className: { en: 'Open' },
  isNew: true,
  ...more,
});

let office: FakeOffice;
let preview: Preview;

beforeEach(async () => {
  office = new FakeOffice();
  new FakeRaces(office).all = [race];
  new FakeSignUps(office).all = [aSignUp(1)];
  preview = {
    encoding: 'utf-8',
    lines: [line(2), line(3, { isNew: false })],
    faults: [],
    faultyLines: 0,
    unknownHeadings: [],
    asksConsent: false,
  };
  office.handlers['adm/get_sign_up_file_preview'] = () => preview;
  office.handlers['adm/import_sign_ups'] = () => ({ signUps: 2, newAccounts: 1 });
  await office.start();
});
afterEach(() => office.stop());

const open = () => openOffice(office, { path: `/adm/sign-up/import/${race.raceId}`, token: office.signIn() });
type User = Awaited<ReturnType<typeof open>>['user'];

const read = () => office.calls('adm/get_sign_up_file_preview').map(({ input }) => input);
const imported = () => office.calls('adm/import_sign_ups').map(({ input }) => input);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function check(user: User) {
  await user.type(await screen.findByLabelText(/^Or paste/), 'Phone,Name');
  await user.click(button('Check'));
}

describe('a list of pilots', () => {
  it('is shown as it was read, and signed up on request', async () => {
    preview.unknownHeadings = ['Diet'];
    const { user } = await open();
    await check(user);
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'ACE2Pilot 2+79130000002OpenNew',
      'ACE3Pilot 3+79130000003OpenExisting',
    ]);
    expect(screen.getByText('Diet')).toBeTruthy();
    expect(screen.getByText(/1 account is created/)).toBeTruthy();
    expect(imported()).toEqual([]);
    await user.click(button('Sign up 2 pilots'));
    expect(await screen.findByText('2 pilots signed up')).toBeTruthy();
    expect(imported()).toEqual([{ raceId: race.raceId }]);
  });

  it('with faults is signed up without their lines on request only', async () => {
    preview.faults = [
      { line: 4, column: 'phone', heading: 'Phone', msg: 'Enter a valid mobile number' },
      { line: 4, column: 'birthYear', heading: '', msg: 'Needed' },
    ];
    preview.faultyLines = 1;
    const { user } = await open();
    await check(user);
    expect(await screen.findByText('Line 4 · Phone: Enter a valid mobile number')).toBeTruthy();
    expect(screen.getByText('Line 4 · Year of birth: Needed')).toBeTruthy();
    expect(button('Sign up 2 pilots').hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByLabelText(/without the lines/));
    await user.click(button('Sign up 2 pilots'));
    await screen.findByText('2 pilots signed up');
    expect(imported()).toEqual([{ raceId: race.raceId, withoutFaultyLines: true }]);
  });

  it('is read again for another class, and with consents', async () => {
    preview.asksConsent = true;
    const { user } = await open();
    await check(user);
    await user.selectOptions(await screen.findByLabelText(/^Class/), aClass(2).classId);
    await user.click(await screen.findByLabelText(/^All pilots have given/));
    const { raceId } = race;
    const { classId } = aClass(2);
    expect(read()).toEqual([{ raceId }, { raceId, classId }, { raceId, classId, withConsents: true }]);
  });

  it('that cannot be read says why, and is forgotten when another is pasted', async () => {
    office.handlers['adm/get_sign_up_file_preview'] = () => {
      const msg = 'The file has no column with phone numbers';
      throw new Refused('bad_input', { fields: { file: { rule: 'listWithoutPhones', msg } } });
    };
    const { user } = await open();
    await check(user);
    expect(await screen.findByText(/no column with phone numbers/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Or paste/), 'x');
    expect(screen.queryByText(/no column with phone numbers/)).toBeNull();
  });
});
