import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { signInAsAdmin, signInAsMember } from './sign-in.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const FIRST = '+8615012345603';
const SECOND = '+79161234506';

interface Race {
  raceId: string;
  classId: string;
}

/** A race for one pilot, made with the session of the admin who is signed in on this page. */
async function makeRace(office: Page): Promise<Race> {
  const input = {
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
    signUpOpensAt: inDays(-1),
    signUpClosesAt: inDays(1),
    offerHours: 24,
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
  return office.evaluate(async (body) => {
    const answer = await fetch('/api/adm/save_race', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        adm_access_token: localStorage.getItem('adm_access_token') ?? '',
      },
      body,
    });
    const { data } = (await answer.json()) as { data: { raceId: string; classes: { classId: string }[] } };
    return { raceId: data.raceId, classId: data.classes[0]!.classId };
  }, JSON.stringify(input));
}

describe('one race, from the first sign-up on', () => {
  const { person } = useBrowser();

  it('fills, keeps a waiting list, hands the place on and lets the pilot in', async () => {
    const office = await person();
    await signInAsAdmin(office, 'owner');
    await office.waitForURL((url) => url.pathname === '/adm/member');
    const { raceId } = await makeRace(office);
    const signUp = `/race-detail/${raceId}/sign-up`;

    const first = await person();
    await signInAsMember(first, hosts().en, FIRST);
    await first.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await first.getByRole('link', { name: 'Sign up', exact: true }).first().click();
    await first.getByRole('button', { name: 'Next' }).click();
    await first.getByRole('button', { name: 'Sign me up' }).click();
    await first.getByRole('heading', { name: 'You are in' }).waitFor();

    const second = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(second, hosts().ru, SECOND);
    await second.goto(`http://${hosts().ru}${signUp}`);
    await second.getByRole('button', { name: 'Дальше' }).click();
    await second.locator('button[value="sign_up"]').click();
    await second.getByRole('heading', { name: 'Вы в листе ожидания' }).waitFor();

    await first.getByRole('button', { name: 'Cancel my sign-up' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
    await first.getByText('You are not taking part', { exact: true }).waitFor();

    await second.goto(`http://${hosts().ru}/member`);
    await second.locator(`a[href="${signUp}"]`).first().click();
    await second.locator('button[value="accept"]').click();
    await second.getByRole('heading', { name: 'Пропуск на гонку' }).waitFor();
    const code = await second.getByText(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/).textContent();

    const gate = await person();
    await signInAsAdmin(gate, 'operator');
    await gate.waitForURL((url) => url.pathname === '/adm/member');
    await gate.goto(`http://${hosts().admin}/adm/check-in/${raceId}`);
    await gate.getByText('0 of 1 here').waitFor();
    await gate.getByLabel('Pass code').fill(code!.toLowerCase());
    await gate.getByRole('button', { name: 'Check in' }).click();
    await gate.getByText('1 of 1 here').waitFor();
    await second.reload();
    await second.getByText('Регистрация на старте').waitFor();
  });
});
