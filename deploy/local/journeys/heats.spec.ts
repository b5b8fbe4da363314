import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { signInAsAdmin, signInAsMember } from './sign-in.ts';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const PILOT = '+8615012345603';

type Plain<Shape> = { [Key in keyof Shape]: Shape[Key] };
type Race = Plain<ViewOf<'adm/save_race'>>;

const today: InputOf<'adm/save_race'> = {
  status: 'published',
  season: new Date().getFullYear(),
  title: { cn: '场次杯', en: 'Heats Cup', ru: 'Кубок вылетов' },
  summary: {},
  body: {},
  venue: {},
  fee: {},
  pictures: [],
  zone: 'Asia/Shanghai',
  startsAt: inHours(2),
  endsAt: inHours(10),
  signUpOpensAt: inHours(-2),
  signUpClosesAt: inHours(1),
  offerHours: 24,
  classesPerPilot: 1,
  classes: [
    {
      name: { cn: '公开组', en: 'Open class', ru: 'Открытый класс' },
      capacity: 8,
      waitingList: false,
      approvalNeeded: false,
    },
  ],
  questions: [],
  documents: [],
};

/** With the session of the admin who is signed in on this page. */
function saveRace(office: Page): Promise<Race> {
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
  }, JSON.stringify(today));
}

describe('the day of a race', () => {
  const { person } = useBrowser();

  it('heats are built and published; the pilot sees the channel, is called, and everybody sees how it ended', async () => {
    const office = await person({ viewport: { width: 390, height: 844 } });
    await signInAsAdmin(office, 'owner');
    await office.waitForURL((url) => url.pathname === '/adm/member');
    const { raceId } = await saveRace(office);

    const pilot = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(pilot, hosts().en, PILOT);
    await pilot.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await pilot.getByRole('link', { name: 'Sign up', exact: true }).first().click();
    await pilot.getByRole('button', { name: 'Next' }).click();
    await pilot.getByRole('button', { name: 'Sign me up' }).click();
    await pilot.getByRole('heading', { name: 'You are in' }).waitFor();
    await pilot.goto(`http://${hosts().en}/member/heats`);
    await pilot.getByText('No heats yet').waitFor();

    await office.goto(`http://${hosts().admin}/adm/race-day/${raceId}`);
    await office.getByRole('button', { name: 'Preview' }).click();
    await office.getByText('1 pilots, 1 heats').waitFor();
    await office.getByRole('button', { name: 'Create these heats' }).click();
    await office.getByRole('heading', { name: 'Heat 1' }).waitFor();
    const visitor = await person();
    await visitor.goto(`http://${hosts().en}/race-detail/${raceId}/heats`);
    await visitor.getByText('The heats are not published yet').waitFor();

    await office.getByRole('button', { name: 'Publish heats' }).click();
    await office.getByRole('button', { name: 'Withdraw heats' }).waitFor();
    await pilot.reload();
    await pilot.getByText('You fly next').waitFor();
    const card = (await pilot.locator('main').textContent()) ?? '';
    expect(card).toContain('Heat 1');
    expect(card).toMatch(/R1 ?5658 MHz/);
    expect(card).toMatch(/about/);

    // From here on nobody reloads: the pages look for themselves.
    await office.getByRole('button', { name: 'Call', exact: true }).click();
    await pilot.getByText('You are called to the start').waitFor();
    await visitor.getByText('Called', { exact: true }).first().waitFor();
    await office.getByRole('button', { name: /R1$/ }).click();
    await office.getByRole('button', { name: 'Save as official' }).click();
    await visitor.getByText('Official', { exact: true }).first().waitFor();
    await pilot.getByText('Official', { exact: true }).first().waitFor();
  });
});
