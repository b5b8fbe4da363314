import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { linkAfter } from './mailbox.ts';
import { inDays, inHours, openClass, raceWith, saveRace } from './race.ts';
import { enterOffice, giveMemberPassword, signInAsMember } from './sign-in.ts';

const FIRST = '+8615012345603';
const SECOND = '+79161234506';

const oneLeft = /1 of 1 places left|1 place left/;

const oneSeat = raceWith({
  title: { cn: '一人杯', en: 'One Seat Cup', ru: 'Кубок одного места' },
  summary: { en: 'One place, two pilots' },
  venue: { en: 'Hangar 1' },
  // Earlier than all others, so the front page shows it.
  startsAt: inHours(1),
  signUpClosesAt: inHours(1),
  classes: [{ ...openClass, capacity: 1, waitingList: true }],
});

interface RaceClass {
  raceId: string;
  classId: string;
}

/** A timer file; the pass code identifies the pilot. */
async function importResult(office: Page, { raceId, classId }: RaceClass, lines: string[]): Promise<void> {
  await office.goto(`http://${hosts().admin}/adm/result/${raceId}/${classId}`);
  await office.getByRole('button', { name: 'Import' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Or paste the contents').fill(['id,callsign,laps,total', ...lines].join('\n'));
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await dialog.getByRole('button', { name: /^Import \d+ pilots?$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function sayWhy(office: Page, words: string): Promise<void> {
  await office.getByRole('button', { name: words }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Race day');
  await dialog.getByRole('button', { name: words }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function matchToResults(office: Page, { raceId, classId }: RaceClass, outcome: string): Promise<void> {
  await office.goto(`http://${hosts().admin}/adm/book/issue?race=${raceId}&class=${classId}`);
  await office.getByRole('button', { name: 'Match to the results…' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Apply all' }).click();
  await office.getByText(outcome, { exact: true }).first().waitFor();
}

/** The page of the race for a new visitor. */
async function seenOn(page: Page, path: string): Promise<string> {
  await page.goto(`http://${hosts().en}${path}`);
  const race = page.locator('main :is(li, article, section)').filter({ hasText: 'One Seat Cup' });
  return (await race.last().textContent()) ?? '';
}

describe('a race from the first sign-up', () => {
  const { person } = useBrowser();

  it('fills up, offers a place by SMS, checks the pilot in, and updates the certificate after a correction', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const race = await saveRace(office, oneSeat);
    const { raceId } = race;
    const raceClass = { raceId, classId: race.classes[0]!.classId };
    const signUp = `/race-detail/${raceId}/sign-up`;
    const visitor = await person();
    const shown = ['/', '/race-list', `/race-detail/${raceId}`];
    for (const path of shown) expect(await seenOn(visitor, path)).toMatch(oneLeft);

    const first = await person();
    await signInAsMember(first, hosts().en, FIRST);
    await first.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await first.getByRole('link', { name: 'Sign up', exact: true }).first().click();
    await first.getByRole('button', { name: 'Next' }).click();
    await first.getByRole('button', { name: 'Sign up' }).click();
    await first.getByRole('heading', { name: 'You’re in' }).waitFor();
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

    const link = await linkAfter(SECOND, 'освободилось место', async () => {
      await first.getByRole('button', { name: 'Cancel sign-up' }).click();
      await first.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
      await first.getByText('Your sign-up was cancelled', { exact: true }).waitFor();
    });
    expect(link).toBe(`http://${hosts().ru}/race-detail/${raceId}`);

    // On a phone without a session.
    await second.context().clearCookies();
    await second.goto(link);
    await second.locator(`a[href="${signUp}"]`).locator('visible=true').first().click();
    await giveMemberPassword(second, SECOND);
    await second.locator('button[value="accept"]').click();
    await second.getByRole('heading', { name: 'Пропуск на гонку' }).waitFor();
    const code = await second.getByText(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/).textContent();

    const desk = await person();
    await enterOffice(desk, 'operator');
    await desk.goto(`http://${hosts().admin}/adm/check-in/${raceId}`);
    await desk.getByText('0 of 1 checked in', { exact: true }).waitFor();
    await desk.getByLabel('Pass code').fill(code!.toLowerCase());
    await desk.getByRole('button', { name: 'Check in', exact: true }).first().click();
    await desk.getByText('1 of 1 checked in', { exact: true }).waitFor();
    await second.reload();
    await second.getByText('Отметка на старте').waitFor();

    const flown = { startsAt: inDays(-1), endsAt: inDays(-0.5), signUpClosesAt: inDays(-1) };
    await saveRace(office, { ...race, ...flown, status: 'finished' });
    await importResult(office, raceClass, [`${code},VIKHR,5,2:03.456`]);
    await sayWhy(office, 'Publish as provisional');
    await sayWhy(office, 'Make official');

    await second.goto(`http://${hosts().ru}/race-detail/${raceId}`);
    await second.locator('#results').getByText('VIKHR', { exact: true }).waitFor();

    await matchToResults(office, raceClass, 'Issued: 1 · reissued: 0 · revoked: 0');

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

    // A faster pilot was missing.
    await importResult(office, raceClass, [',GHOST,5,2:00.000', `${code},VIKHR,5,2:03.456`]);
    await sayWhy(office, 'Make official');
    await stranger.goto(`http://${hosts().en}${check}`);
    await stranger.getByRole('heading', { name: 'The results have changed since this was issued' }).waitFor();
    await matchToResults(office, raceClass, 'Issued: 0 · reissued: 1 · revoked: 0');
    await stranger.goto(`http://${hosts().en}${check}`);
    await stranger.getByRole('heading', { name: 'This certificate was replaced' }).waitFor();
    await stranger.getByRole('link', { name: 'Verify the new certificate' }).click();
    await stranger.getByRole('heading', { name: 'This certificate is genuine' }).waitFor();
    expect(await stranger.locator('dd', { hasText: /^2$/ }).count()).toBe(1);
  });
});
