import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { faultsOf, tooWide } from './page-faults.ts';
import { callAsAdmin, inDays, inHours, raceWith, saveRace } from './race.ts';
import { enterOffice, signInAsMember } from './sign-in.ts';

const CAPTAIN = '+8618688886604';
const MATE = '+79161234506';
const THIRD = '+8613800138001';

const relay = raceWith({
  title: { cn: '团体夜赛', en: 'Night Relay', ru: 'Ночная эстафета' },
  // Running, so its result is public, with open sign-up and team changes.
  startsAt: inHours(-1),
  teams: { smallest: 2, largest: 2, until: inDays(1), needed: false, counted: 1 },
});

const phoneScreen = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const site = (): string => `http://${hosts().en}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function isUsable(page: Page): Promise<void> {
  expect({ faults: await faultsOf(page), tooWide: await tooWide(page) }).toEqual({ faults: [], tooWide: [] });
}

describe('a team', () => {
  const { person } = useBrowser();

  /** A pilot on a phone, signed up for the race. */
  async function pilot(phone: string, raceId: string): Promise<Page> {
    const page = await person(phoneScreen);
    await signInAsMember(page, hosts().en, phone);
    await page.goto(`${site()}/race-detail/${raceId}/sign-up`);
    await button(page, 'Next').click();
    await button(page, 'Sign up').click();
    await heading(page, 'You’re in').waitFor();
    return page;
  }

  it('is founded, filled by its join code, continues without its captain and appears in the result', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const race = await saveRace(office, relay);
    const { raceId, classes } = race;
    const own = `${site()}/race-detail/${raceId}/team`;

    const captain = await pilot(CAPTAIN, raceId);
    await captain.goto(own);
    await isUsable(captain);
    await captain.getByLabel('Team name').fill('Night Owls');
    await button(captain, 'Create team').click();
    await heading(captain, 'Night Owls').waitFor();
    await isUsable(captain);
    const code = await captain.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

    // By the link from the captain.
    const mate = await pilot(MATE, raceId);
    await mate.goto(`${own}?code=${code}`);
    await button(mate, 'Join team').click();
    await heading(mate, 'Night Owls').waitFor();

    const third = await pilot(THIRD, raceId);
    await third.goto(own);
    await third.getByLabel('Join code').fill(code.toLowerCase());
    await button(third, 'Join team').click();
    await third.getByText('This team is full').waitFor();
    await isUsable(third);

    await captain.reload();
    await button(captain, 'Leave team').click();
    await heading(captain, 'Create a team').waitFor();
    await button(third, 'Join team').click();
    await heading(third, 'Night Owls').waitFor();
    await mate.reload();
    await heading(mate, 'Rename team').waitFor();

    const of = { raceId, classId: classes[0]!.classId };
    const { entries } = await callAsAdmin(office, 'adm/get_result_start', { ...of, who: 'confirmed' });
    expect(entries.map(({ team }) => team).toSorted()).toEqual(['', 'Night Owls', 'Night Owls']);
    await callAsAdmin(office, 'adm/save_result', {
      ...of,
      baseVersion: 0,
      rules: { method: 'given', points: [25, 18, 15], tieRule: 'mean' },
      entries: entries.map((entry, i) => Object.assign(entry, { rank: i + 1 })),
      why: 'Timed',
    });
    const official = { ...of, baseVersion: 1, state: 'official', why: 'Checked' } as const;
    await callAsAdmin(office, 'adm/change_result_state', official);
    await third.goto(`${site()}/race-detail/${raceId}`);
    const standing = third.getByRole('region', { name: 'Team standings' });
    await standing.getByText('Night Owls').waitFor();
    await isUsable(third);

    // Ends the race, so that it is not the next race for other journeys.
    const flown = { startsAt: inDays(-1), endsAt: inDays(-0.5), signUpClosesAt: inDays(-1) };
    await saveRace(office, { ...race, ...flown, teams: null, status: 'finished' });
  });
});
