import { expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeRace, raceIdOf } from '../support/fake-races.ts';
import { bff, browser, phone, seen, site } from '../support/member-site.ts';
import { readable } from '../support/readable.ts';
import { hosts } from '../support/site-process.ts';

// Pages of races are cached; other specs of this worker use the usual id.
const raceId = raceIdOf(710);
const detail = `/race-detail/${raceId}`;
const path = `${detail}/sign-up`;
const upcoming = () =>
  bff.races.push(fakeRace({ raceId, signUpState: 'upcoming', signUpOpensAt: '2099-01-01T00:00:00.000Z' }));
const wishes = () => bff.callsOf('save_opening_wish').map(({ input }) => input);
const own = async (headers: Record<string, string> = {}) =>
  JSON.parse((await site.ask(`${detail}/own.json`, { headers })).body) as object;

it('is made on the race page and taken back, without script', async () => {
  upcoming();
  await browser.open(detail);
  expect(seen()).toContain('Tell me when sign-up opens');
  await browser.submit({}, 'wish');
  expect(browser.path).toBe(path);
  expect(seen()).toContain('We’ll tell you');
  await browser.submit({}, 'drop_wish');
  expect(seen()).toContain('Tell me when sign-up opens');
  await browser.submit({}, 'wish');
  expect(wishes()).toEqual([true, false, true].map((wished) => ({ raceId, wished })));
  // A key would answer the third call like the first.
  const keys = bff.callsOf('save_opening_wish').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([undefined, undefined, undefined]);
});

it('returns to the race page, whose script shows it', async () => {
  upcoming();
  const cookie = `access_token=${bff.signIn(phone)}`;
  const origin = `http://${hosts.en}`;
  const answer = await site.ask(path, {
    form: { intent: 'wish', back: 'race' },
    headers: { cookie, origin },
  });
  expect([answer.status, answer.headers.location]).toEqual([302, detail]);
  expect(await own({ cookie })).toEqual({ signUp: null, openingWished: true });
  expect(await own()).toEqual({ signUp: null });
});

it('sends visitors to the login page and back', async () => {
  upcoming();
  browser.cookies.clear();
  await browser.open(detail);
  await browser.submit({}, 'wish');
  expect(browser.path).toBe(`/member/login?next=${encodeURIComponent(path)}`);
  expect(wishes()).toEqual([]);
});

it.each([
  ['opening_wish_limit', 'You can wait for sign-up of'],
  ['sign_up_closed', 'Sign-up is closed'],
] as const)('shows why it was refused: %s', async (name, words) => {
  upcoming();
  bff.override('save_opening_wish', ({ lang }) => refuse(name, lang));
  await browser.open(path);
  await browser.submit({}, 'wish');
  expect(browser.page.status).toBe(400);
  expect(seen()).toContain(words);
});

it('shows the form when sign-up has opened since', async () => {
  upcoming();
  await browser.open(path);
  bff.races.splice(0, 1, fakeRace({ raceId }));
  bff.override('save_opening_wish', ({ lang }) => refuse('sign_up_open', lang));
  await browser.submit({}, 'wish');
  expect(seen()).toContain('Sign-up is open. You can sign up now');
  expect(seen()).toContain('value="sign_up"');
});

it('is offered before the opening only', async () => {
  const states = [{}, { signUpState: 'closed' }, { status: 'cancelled', signUpState: 'closed' }] as const;
  for (const [i, state] of states.entries()) {
    const race = fakeRace({ raceId: raceIdOf(711 + i), ...state });
    bff.races.splice(0, Infinity, race);
    const page = `/race-detail/${race.raceId}`;
    for (const address of [page, `${page}/sign-up`])
      expect(readable((await browser.open(address)).body)).not.toContain('value="wish"');
  }
});

it('is labelled in the language of the site', async () => {
  upcoming();
  expect((await site.ask(detail, { host: hosts.cn })).body).toContain('报名开放时提醒我');
  expect((await site.ask(detail, { host: hosts.ru })).body).toContain('Сообщить об открытии');
});
