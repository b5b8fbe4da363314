import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { signInAsAdmin, signInAsMember } from './sign-in.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const FIRST = '+8615012345603';
const SECOND = '+79161234506';

const oneLeft = /1 of 1 places left|1 place left/;

type Race = Plain<ViewOf<'adm/save_race'>>;
type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] };

const oneSeat: InputOf<'adm/save_race'> = {
  status: 'published',
  season: new Date().getFullYear(),
  title: { cn: '一人杯', en: 'One Seat Cup', ru: 'Кубок одного места' },
  summary: { en: 'One place, two pilots' },
  body: {},
  venue: { en: 'Hangar 1' },
  fee: {},
  pictures: [],
  zone: 'Asia/Shanghai',
  startsAt: inDays(1),
  endsAt: inDays(2),
  signUpOpensAt: inDays(-2),
  signUpClosesAt: inDays(1),
  offerHours: 24,
  classesPerPilot: 1,
  classes: [
    {
      name: { cn: '公开组', en: 'Open class', ru: 'Открытый класс' },
      capacity: 1,
      waitingList: true,
      approvalNeeded: false,
    },
  ],
  questions: [],
  documents: [],
};

/** With the session of the admin who is signed in on this page. */
function saveRace(office: Page, input: InputOf<'adm/save_race'>): Promise<Race> {
  return office.evaluate(async (body) => {
    const answer = await fetch('/api/adm/save_race', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        adm_access_token: localStorage.getItem('adm_access_token') ?? '',
      },
      body,
    });
    return ((await answer.json()) as { data: Race }).data;
  }, JSON.stringify(input));
}

/** As it comes from the timer, told apart by the code of the pass. */
async function importResult(office: Page, raceId: string, classId: string, passCode: string): Promise<void> {
  await office.goto(`http://${hosts().admin}/adm/result/${raceId}/${classId}`);
  await office.getByRole('button', { name: 'Import' }).click();
  const dialog = office.getByRole('dialog');
  await dialog
    .getByLabel('Or paste the contents')
    .fill(`id,callsign,laps,total\n${passCode},VIKHR,5,2:03.456`);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import 1 pilot' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function sayWhy(office: Page, words: string): Promise<void> {
  await office.getByRole('button', { name: words }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Race day');
  await dialog.getByRole('button', { name: words }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** What a page says of the race to somebody who knows nothing of what others just did. */
async function seenOn(page: Page, path: string): Promise<string> {
  await page.goto(`http://${hosts().en}${path}`);
  const race = page.locator('main :is(li, article, section)').filter({ hasText: 'One Seat Cup' });
  return (await race.last().textContent()) ?? '';
}

describe('one race, from the first sign-up on', () => {
  const { person } = useBrowser();

  it('fills, hands the place on, lets the pilot in, and ends in a certificate anybody can check', async () => {
    const office = await person();
    await signInAsAdmin(office, 'owner');
    await office.waitForURL((url) => url.pathname === '/adm');
    const race = await saveRace(office, oneSeat);
    const { raceId } = race;
    const { classId } = race.classes[0]!;
    const signUp = `/race-detail/${raceId}/sign-up`;
    const visitor = await person();
    const shown = ['/', '/race-list', `/race-detail/${raceId}`];
    for (const path of shown) expect(await seenOn(visitor, path)).toMatch(oneLeft);

    const first = await person();
    await signInAsMember(first, hosts().en, FIRST);
    await first.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await first.getByRole('link', { name: 'Sign up', exact: true }).first().click();
    await first.getByRole('button', { name: 'Next' }).click();
    await first.getByRole('button', { name: 'Sign me up' }).click();
    await first.getByRole('heading', { name: 'You are in' }).waitFor();
    for (const path of shown) {
      const text = await seenOn(visitor, path);
      expect(text).toContain('Waiting list');
      expect(text).not.toMatch(oneLeft);
    }

    const second = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(second, hosts().ru, SECOND);
    await second.goto(`http://${hosts().ru}${signUp}`);
    await second.getByRole('button', { name: 'Дальше' }).click();
    await second.locator('button[value="sign_up"]').click();
    await second.getByRole('heading', { name: 'Вы в листе ожидания' }).waitFor();

    await first.getByRole('button', { name: 'Cancel my sign-up' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
    await first.getByText('Your sign-up was cancelled', { exact: true }).waitFor();

    await second.goto(`http://${hosts().ru}/member`);
    await second.locator(`a[href="${signUp}"]`).first().click();
    await second.locator('button[value="accept"]').click();
    await second.getByRole('heading', { name: 'Пропуск на гонку' }).waitFor();
    const code = await second.getByText(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/).textContent();

    const desk = await person();
    await signInAsAdmin(desk, 'operator');
    await desk.waitForURL((url) => url.pathname === '/adm');
    await desk.goto(`http://${hosts().admin}/adm/check-in/${raceId}`);
    await desk.getByText('0 of 1 here').waitFor();
    await desk.getByLabel('Pass code').fill(code!.toLowerCase());
    await desk.getByRole('button', { name: 'Check in', exact: true }).first().click();
    await desk.getByText('1 of 1 here').waitFor();
    await second.reload();
    await second.getByText('Регистрация на старте').waitFor();

    const flown = { startsAt: inDays(-1), endsAt: inDays(-0.5), signUpClosesAt: inDays(-1) };
    await saveRace(office, { ...race, ...flown, status: 'finished' });
    await importResult(office, raceId, classId, code!);
    await sayWhy(office, 'Publish as provisional');
    await sayWhy(office, 'Make official');

    await second.goto(`http://${hosts().ru}/race-detail/${raceId}`);
    await second.locator('#results').getByText('VIKHR', { exact: true }).waitFor();

    await office.goto(`http://${hosts().admin}/adm/book/issue?race=${raceId}&class=${classId}`);
    await office.getByRole('button', { name: 'Issue for 1 pilot' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await office.getByRole('dialog').getByText('Issued now').waitFor();

    await second.goto(`http://${hosts().ru}/member`);
    await second
      .getByRole('link', { name: /Кубок одного места/ })
      .filter({ hasText: 'PDK-' })
      .click();
    await second.waitForURL((url) => url.pathname.startsWith('/member/cert/'));
    const download = second.waitForEvent('download');
    await second.locator('a[href$="/file.pdf"]').click();
    expect((await download).suggestedFilename()).toMatch(/^PDK-\d{4}-\d{6}\.pdf$/);
    const check = await second.locator('a[href^="/cert-check/"]').getAttribute('href');

    const stranger = await person();
    await stranger.goto(`http://${hosts().cn}${check}`);
    await stranger.getByText('证书真实有效').waitFor();
    expect(await stranger.textContent('main')).toContain('一人杯');
  });
});
