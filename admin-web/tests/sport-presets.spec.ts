import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Language } from '@paddock/contracts/language';
import { screen, waitFor, within } from '@testing-library/react';
import sports from '../src/resources/setting/sports.json' with { type: 'json' };
import { FakeOffice, pageOf } from './support/fake-office.ts';
import { settings } from './support/fake-site-content.ts';
import { openOffice } from './support/open-office.tsx';

let office: FakeOffice;

beforeEach(async () => {
  office = new FakeOffice();
  await office.start();
});

afterEach(() => office.stop());

function openSettings(languages: Language[]) {
  const rows = [{ ...settings, languages, sport: { en: 'Regattas' } }];
  Object.assign(office.handlers, {
    'adm/get_adm_setting_list': () => pageOf(rows, {}),
    'adm/save_setting': (input: object) => ({ ...settings, ...input }),
  });
  return openOffice(office, { path: '/adm/setting/site', token: office.signIn() });
}

const preset = async (name: string) =>
  within(await screen.findByRole('group', { name: 'Fill in the sport and the trainings' })).getByRole(
    'button',
    { name },
  );

it.each(Object.values(sports))(
  '$sport.en fills in its words',
  async ({ sport, trainingName, racerName, videoSystems }) => {
    const { user } = await openSettings(['en', 'cn', 'ru']);
    expect(await screen.findByLabelText('Sport · English')).toHaveValue('Regattas');
    await user.click(await preset(sport.en));
    for (const [language, name] of [
      ['en', 'English'],
      ['cn', '中文'],
      ['ru', 'Русский'],
    ] as const) {
      expect(screen.getByLabelText(`Sport · ${name}`)).toHaveValue(sport[language]);
      expect(screen.getByLabelText(`Name of the trainings · ${name}`)).toHaveValue(trainingName[language]);
    }
    expect(screen.getByLabelText(/^Those who race are called/)).toHaveValue(racerName);
    expect(screen.getByRole('checkbox', { name: /^Pilots have video systems/ })).toHaveProperty(
      'checked',
      videoSystems,
    );
  },
);

it('fills in the languages of the site only, which are saved', async () => {
  const { user } = await openSettings(['ru', 'en']);
  await user.click(await preset('Karting'));
  expect(screen.getByLabelText('Sport · English')).toHaveValue('Karting');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(office.calls('adm/save_setting').map(({ input }) => input)).toMatchObject([
      {
        sport: { en: 'Karting', ru: 'Картинг' },
        trainingName: { en: 'Karting school', ru: 'Школа картинга' },
        racerName: 'driver',
        videoSystems: false,
      },
    ]),
  );
  const [saved] = office.calls('adm/save_setting');
  expect(Object.keys(saved?.input.sport as object)).toEqual(['en', 'ru']);
});
