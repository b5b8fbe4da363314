import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { faultsOf, tooWide } from './page-faults.ts';
import { openClass, raceWith, saveRace } from './race.ts';
import { enterOffice, signInAsMember } from './sign-in.ts';

const GIVER = '+8618688886604';
const TAKER = '+79161234506';

const relay = raceWith({
  title: { cn: '接力杯', en: 'Relay Cup', ru: 'Кубок эстафеты' },
  classes: [
    { ...openClass, capacity: 1 },
    { ...openClass, name: { cn: '微型组', en: 'Micro class', ru: 'Микрокласс' }, capacity: 8 },
  ],
  questions: [
    { kind: 'consent', label: { en: 'I know the safety rules' }, required: true },
    { kind: 'text', label: { en: 'T-shirt size' }, required: true },
  ],
});

const phoneScreen = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const site = (): string => `http://${hosts().en}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function isUsable(page: Page): Promise<void> {
  expect({ faults: await faultsOf(page), tooWide: await tooWide(page) }).toEqual({ faults: [], tooWide: [] });
}

async function answer(page: Page, size: string): Promise<void> {
  await page.getByLabel('I know the safety rules').check();
  await page.getByLabel('T-shirt size').fill(size);
}

describe('a place transfer', () => {
  const { person } = useBrowser();

  it('passes the place to a friend, who then changes class', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const { raceId } = await saveRace(office, relay);

    const giver = await person(phoneScreen);
    await signInAsMember(giver, hosts().en, GIVER);
    await giver.goto(`${site()}/race-detail/${raceId}/sign-up`);
    await giver.getByRole('radio', { name: /Open class/ }).check();
    await button(giver, 'Next').click();
    await answer(giver, 'M');
    await button(giver, 'Next').click();
    await button(giver, 'Sign up').click();
    await heading(giver, 'You’re in').waitFor();
    await giver.getByText('I know the safety rules').waitFor();

    await link(giver, 'Transfer my place').click();
    await heading(giver, 'Transfer your place to another pilot').waitFor();
    await isUsable(giver);
    await giver.getByLabel('Other pilot’s phone number').fill(TAKER);
    await button(giver, 'Offer transfer').click();
    await giver.getByText(`You offered this place to the number ending in ${TAKER.slice(-4)}`).waitFor();
    await isUsable(giver);

    const taker = await person(phoneScreen);
    await signInAsMember(taker, hosts().en, TAKER);
    const message = taker.getByRole('listitem').filter({ hasText: 'Relay Cup' });
    // The message is delivered asynchronously.
    for (;;) {
      await taker.goto(`${site()}/member/messages`);
      await heading(taker, 'Messages').waitFor();
      if ((await message.count()) > 0) break;
    }
    await message.getByRole('button').first().click();
    await taker.waitForURL(/\/member\/place\//);
    await heading(taker, 'Sign-up questions').waitFor();
    await isUsable(taker);
    await answer(taker, 'L');
    await button(taker, 'Accept the place').click();
    await heading(taker, 'You’re in').waitFor();
    await taker.getByText('Another pilot transferred the place to you').waitFor();

    await giver.reload();
    await giver.getByText('You transferred your place', { exact: true }).waitFor();
    expect(await heading(giver, 'You’re in').count()).toBe(0);

    await link(taker, 'Change class').click();
    await taker.getByRole('radio', { name: /Micro class/ }).check();
    await isUsable(taker);
    await button(taker, 'Change class').click();
    await taker.getByText('Class changed.').waitFor();
    await taker.getByText('Micro class', { exact: true }).first().waitFor();
    await taker.getByText('You changed class').waitFor();
    await taker.getByText('I know the safety rules').waitFor();
    await isUsable(taker);
  });
});
