import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languageTags, type Language } from '@paddock/contracts/language';
import { isAt, useBrowser } from '../browser.ts';
import { codeAfter } from '../mailbox.ts';
import { Hand } from './hand.ts';
import { startEmpty, type Installation } from './installation.ts';
import {
  button,
  createRace,
  describeClub,
  invite,
  nextStep,
  secretaries,
  turnOnSecondFactor,
  words,
  writeLegalPages,
} from './office-steps.ts';

/** From the first page to the first sign-up. */
const MOST_CLICKS = 120;
const MOST_SECONDS = 15 * 60;

const pilots = { en: '+447400123501', cn: '+8613912340501', ru: '+79161234511' };
const PASSWORD = 'a-lantern-over-the-start';

describe('the secretary of a club', () => {
  const { person } = useBrowser();
  let site: Installation;
  const invitations: Partial<Record<Language, string>> = {};
  const mailboxBefore = process.env.JOURNEY_MAILBOX;

  beforeAll(async () => {
    site = await startEmpty();
    process.env.JOURNEY_MAILBOX = site.mailbox;
  });
  afterAll(async () => {
    process.env.JOURNEY_MAILBOX = mailboxBefore;
    await site.stop();
  });

  async function createOwner(page: Page, hand: Hand): Promise<void> {
    await page.goto(site.setupLink);
    hand.read();
    await hand.type(page.locator('[name="account"]'), secretaries.en.account);
    await hand.type(page.locator('[name="name"]'), secretaries.en.name);
    await hand.type(page.locator('[name="password"]'), PASSWORD);
    await hand.click(page.locator('form button[type="submit"]'));
    await isAt(page, '/adm');
    hand.read();
  }

  /** A pilot without an account signs up for the first race. */
  async function signUp(lang: Language): Promise<void> {
    const page = await person({ locale: languageTags[lang] });
    const host = `http://${site.hosts[lang]}`;
    const phone = pilots[lang];
    await page.goto(`${host}/member/register`);
    await page.fill('[name="phone"]', phone);
    const code = await codeAfter(phone, () => page.locator('button[value="send_code"]').click());
    await page.fill('[name="code"]', code);
    await page.fill('[name="nickname"]', 'First Pilot');
    await page.fill('[name="password"]', PASSWORD);
    await page.locator('main form button[type="submit"]:not([name], [formaction])').last().click();
    await isAt(page, '/member');
    await page.goto(`${host}/race-list`);
    const race = page.locator('main li', { hasText: secretaries[lang].venue });
    await race.locator('a[href^="/race-detail/"]').first().click();
    await page.locator('main a[href$="/sign-up"]').locator('visible=true').first().click();
    await page.fill('[name="callsign"]', `ACE ${lang}`);
    await page.fill('[name="birthYear"]', '1990');
    const next = page.locator('main form button[type="submit"]').last();
    await next.click();
    const questions = page.locator('[data-step="questions"]');
    await questions.locator('input:not([type="checkbox"])').first().fill('Mother');
    await questions.locator('input[type="tel"]').fill(phone);
    for (const consent of await questions.locator('input[type="checkbox"]').all()) await consent.check();
    await next.click();
    await page.locator('main form button[name="intent"][value="sign_up"]').click();
    await page.locator('#pass').waitFor();
  }

  it('goes from nothing to the first sign-up within a quarter of an hour', async () => {
    const page = await person({ locale: 'en-GB' });
    const hand = new Hand();
    await createOwner(page, hand);
    await describeClub(page, hand);
    await writeLegalPages(page, hand);
    await nextStep(page, hand, 'en', /\/race\/new$/);
    await createRace(page, hand, 'en');
    await nextStep(page, hand, 'en', /\/admin\/new$/);
    invitations.cn = await invite(page, hand, 'cn');
    await nextStep(page, hand, 'en', /\/account$/);
    await turnOnSecondFactor(page, hand);
    await page.getByText(words.en.firstSteps.allDone).waitFor();
    await signUp('en');

    expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(hand.seconds).toBeLessThanOrEqual(MOST_SECONDS);

    await page.goto(`http://${site.hosts.admin}/adm/admin/new`);
    invitations.ru = await invite(page, new Hand(), 'ru');
  });

  it.each(['cn', 'ru'] as const)('is invited, chooses a password and makes a race: %s', async (lang) => {
    const page = await person({ locale: languageTags[lang] });
    const hand = new Hand();
    await page.goto(invitations[lang]!);
    await hand.type(page.locator('[name="password"]'), PASSWORD);
    await hand.click(page.locator('form button[type="submit"]'));
    await page.locator('[name="account"]').waitFor();
    await hand.type(page.locator('[name="account"]'), secretaries[lang].account);
    await hand.type(page.locator('[name="password"]'), PASSWORD);
    await hand.click(page.locator('form button[type="submit"]'));
    await isAt(page, '/adm');
    await hand.click(page.getByRole('link', { name: words[lang].race.title, exact: true }));
    await hand.click(page.getByRole('link', { name: words[lang].race.create, exact: true }));
    await hand.click(button(page, words[lang].race.template['club-race']));
    await createRace(page, hand, lang);
    await signUp(lang);
  });
});
