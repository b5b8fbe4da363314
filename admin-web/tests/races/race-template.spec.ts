import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Language } from '@paddock/contracts/language';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeOffice, pageOf } from '../support/fake-office.ts';
import { aRace, FakeRaces } from '../support/fake-races.ts';
import { settings } from '../support/fake-site-content.ts';
import { openOffice } from '../support/open-office.tsx';

let office: FakeOffice;
let races: FakeRaces;

beforeEach(async () => {
  office = new FakeOffice();
  races = new FakeRaces(office);
  await office.start();
});

afterEach(() => office.stop());

const open = (path: string) => openOffice(office, { path, token: office.signIn() });
/** Roles are slow to find in a form of this size. */
const button = async (name: string) => (await screen.findByText(name)).closest('button')!;
const title = () => screen.findByLabelText('Title · English');

function answerLanguages(languages: Language[]) {
  const rows = [{ ...settings, languages }];
  Object.assign(office.handlers, { 'adm/get_adm_setting_list': () => pageOf(rows, {}) });
}

describe('a new race', () => {
  beforeEach(() => answerLanguages(['en']));

  it('is filled in from the chosen template and saved', async () => {
    const { user, address } = await open('/adm/race/new');
    expect(await button('Empty form')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await button('Two-day open'));
    await waitFor(async () => expect(await title()).toHaveValue('Open race'));
    expect(address()).toBe('/adm/race/new?template=two-day-open');
    expect(await button('Two-day open')).toHaveFocus();
    expect(await screen.findByText('Juniors')).toBeVisible();
    await user.click(await button('Save'));
    expect(await screen.findByText('Saved: Open race')).toBeVisible();
    const [input] = office.calls('adm/save_race').map((call) => call.input);
    expect(input).toMatchObject({
      status: 'draft',
      title: { en: 'Open race' },
      classes: [
        { name: { en: 'Open' }, capacity: 64, waitingList: true },
        { name: { en: 'Juniors' }, capacity: 16, waitingList: true },
      ],
    });
    expect(Object.keys(input?.body as object)).toEqual(['en']);
    expect(Date.parse(String(input?.startsAt))).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  });

  it('opens with the template of the address, in the languages of the site', async () => {
    answerLanguages(['ru', 'en']);
    const { user } = await open('/adm/race/new?template=league-evening');
    expect(await title()).toHaveValue('League evening');
    expect(await screen.findByLabelText('Title · Русский')).toHaveValue('Вечер лиги');
    expect(await button('League evening')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await button('Save'));
    await screen.findByText('Saved: League evening');
    const [saved] = office.calls('adm/save_race');
    expect(saved?.input.title).toEqual({ en: 'League evening', ru: 'Вечер лиги' });
  });

  it('asks before a template replaces input', async () => {
    const { user } = await open('/adm/race/new');
    await user.click(await title());
    await user.paste('Night cup');
    await user.click(await button('Training'));
    const question = await screen.findByRole('dialog', { name: 'Replace what you entered?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await title()).toHaveValue('Night cup');

    await user.click(await button('Training'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
    await waitFor(async () => expect(await title()).toHaveValue('Training session'));
    expect(await screen.findByText(/^We fly in small groups/)).toBeVisible();
    await user.click(await button('Empty form'));
    await waitFor(async () => expect(await title()).toHaveValue(''));
  });

  it('gets the currency of its zone until a price is saved', async () => {
    const { user } = await open('/adm/race/new?template=training');
    const zone = await screen.findByLabelText('Time zone');
    await user.clear(zone);
    await user.paste('Europe/London');
    await user.type(await screen.findByLabelText(/^Price/), '5');
    expect(await screen.findByLabelText('Currency')).toHaveValue('GBP');
  });

  it('has no templates when it is a copy', async () => {
    races.all = [aRace(1)];
    await open(`/adm/race/new?from=${aRace(1).raceId}`);
    expect(await title()).toHaveValue('Race 1 (copy)');
    expect(screen.queryByText('Empty form')).toBeNull();
  });
});

describe('a published race', () => {
  it('has its address and QR code to share, in each language of the site', async () => {
    races.all = [aRace(1, { status: 'published' })];
    const path = `race-detail/${aRace(1).raceId}`;
    const { user } = await open(`/adm/race/${aRace(1).raceId}`);
    await user.click(await button('Share'));
    const dialog = await screen.findByRole('dialog', { name: 'Share' });
    const link = await within(dialog).findByRole('link');
    expect(link).toHaveTextContent(`http://en.test/${path}`);
    expect(within(dialog).getByRole('img', { name: 'QR code of the address' })).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Language of the page'), 'Русский');
    expect(await within(dialog).findByRole('link', { name: `http://ru.test/${path}` })).toBeVisible();
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(within(dialog).getByRole('button', { name: 'Copy address' }));
    expect(copy).toHaveBeenCalledWith(`http://ru.test/${path}`);
  });

  it('is the only one to share', async () => {
    races.all = [aRace(1)];
    await open(`/adm/race/${aRace(1).raceId}`);
    expect(await title()).toHaveValue('Race 1');
    expect(screen.queryByText('Share')).toBeNull();
  });
});
