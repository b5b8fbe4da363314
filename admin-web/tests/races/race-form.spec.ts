import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ruleTable } from '@paddock/contracts/rule-table';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminApi } from '../../src/providers/admin-api.ts';
import { Refused } from '../support/fake-api.ts';
import { FakeOffice } from '../support/fake-office.ts';
import { aClass, aRace, FakeRaces, twoRaces } from '../support/fake-races.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let races: FakeRaces;

beforeEach(async () => {
  office = new FakeOffice();
  races = new FakeRaces(office);
  races.all = twoRaces();
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
const first = `/adm/race/${aRace(1).raceId}`;
const saved = () => office.calls('adm/save_race').map(({ input }) => input);
const save = () => screen.getByRole('button', { name: 'Save' });
const currencies = () => screen.getAllByLabelText<HTMLSelectElement>('Currency');
const item = (name: string) => screen.findByRole('listitem', { name });

const refuse = (rule: keyof typeof ruleTable, ...paths: string[]) => {
  office.handlers['adm/save_race'] = () => {
    const fault = { rule, msg: ruleTable[rule].en };
    throw new Refused('bad_input', { fields: Object.fromEntries(paths.map((path) => [path, fault])) });
  };
};

it('blocks saving and asks before leaving while a picture is uploading', async () => {
  const cover = `/media/p/${'k'.repeat(43)}/1600x900/${'A'.repeat(48)}.jpg`;
  const sent = Promise.withResolvers<string>();
  // jsdom cannot submit a form with a file.
  const upload = jest.spyOn(AdminApi.prototype, 'upload').mockReturnValue(sent.promise);
  const { user } = await open(first);
  const picture = new File(['not looked at'], 'gate.png', { type: 'image/png' });
  await screen.findByLabelText('Title · English');
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, picture);
  await screen.findByText('gate.png');
  await user.click(save());
  expect(await screen.findByText('1 file is still being uploaded. Save once it is done')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Members' })[0]!);
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));

  sent.resolve(cover);
  expect(await screen.findByText('Uploaded')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(saved()).toMatchObject([{ cover }]));
  upload.mockRestore();
});

it('takes the coordinates of the venue from a map link', async () => {
  const { user } = await open(first);
  const link = await screen.findByLabelText(/^Map link or coordinates/);
  await user.click(link);
  await user.paste('https://yandex.ru/maps/?ll=49.1064%2C55.7961&z=12');
  expect(screen.getByLabelText(/^Latitude/)).toHaveValue('55.7961');
  expect(screen.getByLabelText(/^Longitude/)).toHaveValue('49.1064');
  await user.clear(link);
  await user.paste('https://maps.app.goo.gl/abcDEF123');
  expect(link).toHaveAccessibleDescription(/Open the short link/);
  expect(screen.getByLabelText(/^Latitude/)).toHaveValue('55.7961');
  await user.click(save());
  await waitFor(() => expect(saved()).toMatchObject([{ latitude: 55.7961, longitude: 49.1064 }]));
});

describe('a new race', () => {
  it('is created with times in its zone', async () => {
    const { user, address } = await open('/adm/race/new');
    await user.type(await screen.findByLabelText('Title · English'), 'Night cup');
    const zone = screen.getByLabelText('Time zone');
    await user.clear(zone);
    await user.type(zone, 'America/New_York');
    const times = {
      Start: '2026-11-01T12:00',
      End: '2026-11-01T18:00',
      'Sign-up opens': '2026-10-01T12:00',
      'Sign-up closes': '2026-10-31T23:00',
    };
    for (const [label, time] of Object.entries(times)) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- typed one after the other
      await user.type(screen.getByLabelText(label), time);
    }
    await user.click(screen.getByRole('button', { name: 'Add a class' }));
    const one = await item('Class 1');
    await user.type(within(one).getByLabelText('Class name · English'), 'Open');
    await user.type(within(one).getByLabelText(/^Places/), '32');
    await user.click(save());
    expect(await screen.findByText('Saved: Night cup')).toBeVisible();
    expect(address()).toBe('/adm/race');
    expect(saved()[0]).toMatchObject({
      status: 'draft',
      zone: 'America/New_York',
      startsAt: '2026-11-01T17:00:00.000Z',
      signUpOpensAt: '2026-10-01T16:00:00.000Z',
      signUpClosesAt: '2026-11-01T03:00:00.000Z',
      offerHours: 24,
      classesPerPilot: 1,
      handOverRule: 'no_queue',
      callsignNeeded: true,
      realNameNeeded: false,
      returnsUntil: null,
      releaseUnpaid: false,
      latitude: null,
      pictures: [],
      classes: [{ name: { en: 'Open' }, capacity: 32, minimumAge: null, waitingList: false }],
    });
    expect(saved()[0]).not.toHaveProperty('raceId');
  });

  it('takes its zone from a typed city, and the currency of prices from the zone', async () => {
    const { user } = await open('/adm/race/new');
    const zone = await screen.findByLabelText('Time zone');
    const add = screen.getByRole('button', { name: 'Add a class' });
    for (const number of [1, 2]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await user.click(add);
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
      await user.type(within(await item(`Class ${number}`)).getByLabelText(/^Price/), '20');
    }
    await user.selectOptions(currencies()[1]!, 'EUR');
    await user.clear(zone);
    await user.type(zone, 'london');
    await user.tab();
    expect(zone).toHaveValue('Europe/London');
    expect(zone).toHaveAccessibleDescription(/^London: United Kingdom Time, UTC/);
    expect(currencies().map((each) => each.value)).toEqual(['GBP', 'EUR']);
  });

  it('is validated before the call', async () => {
    const { user } = await open('/adm/race/new');
    const zone = await screen.findByLabelText('Time zone');
    await user.clear(zone);
    await user.type(zone, 'Mars/Olympus');
    await user.click(save());
    expect(await screen.findByText(ruleTable.zone.en)).toBeVisible();
    expect(screen.getByLabelText('Title · English')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('Title · English')).toHaveFocus());
    expect(screen.getByLabelText('Start')).toBeInvalid();
    expect(saved()).toEqual([]);
  });

  it('rejects a start time skipped by DST', async () => {
    const { user } = await open(first);
    const start = await screen.findByLabelText('Start');
    expect(start).toHaveValue('2026-03-29T09:00');
    await user.clear(start);
    await user.type(start, '2026-03-29T02:30');
    await user.click(save());
    await waitFor(() =>
      expect(start).toHaveAccessibleDescription(expect.stringContaining(ruleTable.instant.en)),
    );
    expect(saved()).toEqual([]);
  });
});

describe('an existing race', () => {
  it('is saved unchanged when nothing was edited', async () => {
    const { user } = await open(first);
    const title = await screen.findByLabelText('Title · English');
    await user.type(title, ' cup');
    await user.click(save());
    expect(await screen.findByText('Saved: Race 1 cup')).toBeVisible();
    const { raceId, version, body, cover, pictures, startsAt, signUpClosesAt } = aRace(1);
    const [input] = saved();
    expect(input).toMatchObject({ raceId, version, body, cover, pictures, startsAt, signUpClosesAt });
    expect(input?.title).toEqual({ cn: '比赛1', en: 'Race 1 cup', ru: 'Гонка 1' });
  });

  it('saves how to pay', async () => {
    const picture = `/media/p/${'q'.repeat(43)}/400x400/clear.png`;
    const payment = { text: { en: 'At the desk' }, link: null, picture };
    races.all = [aRace(1, { payment })];
    const { user } = await open(first);
    const text = await screen.findByLabelText('How to pay · English');
    expect(text).toHaveValue('At the desk');
    await user.type(text, ' or online');
    const link = screen.getByLabelText(/^Payment link/);
    await user.type(link, 'http://pay.example.com');
    await user.click(save());
    await waitFor(() => expect(link).toBeInvalid());
    expect(saved()).toEqual([]);
    await user.clear(link);
    await user.type(link, 'pay.example.com');
    await user.click(save());
    await screen.findByText('Saved: Race 1');
    expect(saved()[0]?.payment).toMatchObject({
      text: { en: 'At the desk or online' },
      link: 'https://pay.example.com',
      picture,
    });
  });

  it('offers only possible next statuses', async () => {
    await open(first);
    const status = await screen.findByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Draft', 'Published']);
  });

  it('saves the order of its classes', async () => {
    const { user } = await open(first);
    expect(await item('Class 1')).toHaveTextContent('7 taken, 2 waiting');
    await user.click(screen.getByRole('button', { name: 'Move up: Class 2' }));
    await user.click(save());
    await screen.findByText('Saved: Race 1');
    const classes = saved()[0]?.classes as { classId: string }[];
    expect(classes.map(({ classId }) => classId)).toEqual([aClass(2).classId, aClass(1).classId]);
    expect(classes[0]).not.toHaveProperty('taken');
  });

  it('restores a removed class', async () => {
    const { user } = await open(first);
    await user.click(await screen.findByRole('button', { name: 'Remove: Class 1' }));
    expect(screen.queryByRole('listitem', { name: 'Class 1' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(save());
    await screen.findByText('Saved: Race 1');
    const classes = saved()[0]?.classes as { classId: string }[];
    expect(classes.map(({ classId }) => classId)).toEqual([aClass(1).classId, aClass(2).classId]);
  });

  it('has questions, with options for choice questions', async () => {
    const { user } = await open(first);
    await user.click(await screen.findByRole('button', { name: 'Add a question' }));
    const question = await item('Question 1');
    expect(within(question).queryByRole('button', { name: 'Add a choice' })).toBeNull();
    await user.type(within(question).getByLabelText('Question · English'), 'Shirt?');
    await user.selectOptions(screen.getByLabelText('Type of answer'), 'Single choice');
    await user.click(await screen.findByRole('button', { name: 'Add a choice' }));
    await user.type(await screen.findByLabelText('Choice · English'), 'Large');
    await user.click(save());
    await screen.findByText('Saved: Race 1');
    expect(saved()[0]?.questions).toEqual([
      {
        kind: 'choice',
        label: { cn: '', en: 'Shirt?', ru: '' },
        required: false,
        belowAge: null,
        choices: [{ label: { cn: '', en: 'Large', ru: '' } }],
      },
    ]);
  });
});

describe('the sign-up of a race', () => {
  it('can require the full name instead of the callsign', async () => {
    races.all = [aRace(1, { callsignNeeded: true })];
    const { user } = await open(first);
    await user.click(await screen.findByRole('checkbox', { name: /^Callsign required/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Full name required/ }));
    await user.click(save());
    await screen.findByText('Saved: Race 1');
    expect(saved()).toMatchObject([{ callsignNeeded: false, realNameNeeded: true }]);
  });

  it('requires consents unless the admin makes them optional', async () => {
    const { user } = await open(first);
    await user.click(await screen.findByRole('button', { name: 'Add a question' }));
    const required = await screen.findByRole('checkbox', { name: 'Answer required' });
    expect(required).not.toBeChecked();
    await user.selectOptions(screen.getByLabelText('Type of answer'), 'Consent');
    expect(required).toBeChecked();
  });

  it('can ask for an emergency contact, in all languages', async () => {
    const { user } = await open(first);
    await user.click(await screen.findByRole('button', { name: 'Add emergency contact' }));
    expect(await item('Emergency contact: name')).toBeVisible();
    expect(await item('Emergency contact: phone number')).toBeVisible();
    await user.click(save());
    await screen.findByText('Saved: Race 1');
    expect(saved()[0]?.questions).toMatchObject([
      { kind: 'text', required: true, label: { cn: '紧急联系人姓名' } },
      { kind: 'phone', required: true, label: { ru: 'Контакт на экстренный случай: телефон' } },
    ]);
  });
});

describe('server errors', () => {
  it('are shown at the field of a class and can be corrected', async () => {
    const usual = office.handlers['adm/save_race'];
    refuse('capacityBelowTaken', 'classes.0.capacity');
    const { user } = await open(first);
    await screen.findByLabelText('Title · English');
    await user.click(save());
    const places = within(await item('Class 1')).getByLabelText(/^Places/);
    await waitFor(() => expect(places).toBeInvalid());
    await waitFor(() => expect(places).toHaveFocus());
    expect(within(await item('Class 2')).getByLabelText(/^Places/)).toBeValid();
    Object.assign(office.handlers, { 'adm/save_race': usual });
    await user.click(save());
    expect(await screen.findByText('Saved: Race 1')).toBeVisible();
  });

  it('switch to their language', async () => {
    refuse('maxLength', 'title.ru');
    const { user } = await open(first);
    expect(await screen.findByLabelText('Title · English')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Title · Русский')).toBeVisible());
    await waitFor(() => expect(screen.getByLabelText('Title · Русский')).toHaveFocus());
    expect(screen.getByLabelText('Title · Русский')).toBeInvalid();
  });

  it('switch to their language in the rich text', async () => {
    refuse('maxLength', 'body.ru');
    const { user } = await open(first);
    const russian = within(await screen.findByRole('group', { name: 'Language of the texts' })).getByRole(
      'button',
      { name: /Русский/ },
    );
    expect(russian).toHaveAttribute('aria-pressed', 'false');
    await user.click(save());
    await waitFor(() => expect(russian).toHaveAttribute('aria-pressed', 'true'));
    expect(await screen.findByText(ruleTable.maxLength.en)).toBeVisible();
  });

  it('of a group are shown at the group and do not block the next save', async () => {
    const usual = office.handlers['adm/save_race'];
    refuse('classHasSignUps', 'classes');
    const { user } = await open(first);
    await user.click(await screen.findByRole('button', { name: 'Remove: Class 1' }));
    await user.click(save());
    const group = screen.getByRole('group', { name: 'Classes' });
    expect(await within(group).findByText(ruleTable.classHasSignUps.en)).toBeVisible();
    Object.assign(office.handlers, { 'adm/save_race': usual });
    await user.click(save());
    expect(await screen.findByText('Saved: Race 1')).toBeVisible();
  });
});

it('of a conflict offer a reload', async () => {
  const { user } = await open(first);
  await user.type(await screen.findByLabelText('Title · English'), ' cup');
  races.all = races.all.map((race) => ({ ...race, version: 4, title: { ...race.title, en: 'Renamed' } }));
  await user.click(save());
  expect(await screen.findByText('Another admin has changed this')).toBeVisible();
  expect(screen.getByLabelText('Title · English')).toHaveValue('Race 1 cup');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByLabelText('Title · English')).toHaveValue('Renamed'));
  await user.click(save());
  expect(await screen.findByText('Saved: Renamed')).toBeVisible();
});

it('has its rare actions in a menu of the bar', async () => {
  await open(`/adm/race/${aRace(2).raceId}`);
  const menu = await screen.findByRole('menu', { name: 'More actions', hidden: true });
  const items = within(menu).getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'New announcement',
    'Not reached',
    'Duplicate',
  ]);
});
