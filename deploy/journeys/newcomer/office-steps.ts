import { expect } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Language } from '@paddock/contracts/language';
import cn from '../../../admin-web/src/locales/cn.json' with { type: 'json' };
import en from '../../../admin-web/src/locales/en.json' with { type: 'json' };
import ru from '../../../admin-web/src/locales/ru.json' with { type: 'json' };
import { isAt } from '../browser.ts';
import type { Hand } from './hand.ts';

export const words = { cn, en, ru };

export const secretaries = {
  en: { account: 'anna', name: 'Anna Smith', venue: 'Riverside Park', zone: 'London' },
  cn: { account: 'lihua', name: '李华', venue: '滨江公园', zone: '上海' },
  ru: { account: 'olga', name: 'Ольга Белова', venue: 'Парк у реки', zone: 'Москва' },
} as const;
const zones = { en: 'Europe/London', cn: 'Asia/Shanghai', ru: 'Europe/Moscow' };
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page, hand: Hand, lang: Language) => hand.click(button(page, words[lang].form.save));

/** Goes on with the step that the bar above the screen shows. */
export async function nextStep(page: Page, hand: Hand, lang: Language, path: RegExp): Promise<void> {
  const { open } = words[lang].firstSteps;
  await hand.click(page.getByRole('link', { name: open, exact: true }));
  await page.waitForURL(({ pathname }) => path.test(pathname));
  hand.read();
}

export async function describeClub(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('link', { name: en.firstSteps.start, exact: true }));
  hand.read();
  await hand.type(page.locator('[name="organisation.en"]'), 'Riverside Drone Club');
  await hand.choose(page.locator('[name="country"]'), 'GB');
  await hand.type(page.locator('[name="accent"]'), '#2f9e44');
  await save(page, hand, 'en');
}

/** In the templates, what is in brackets; those of the other languages stay for later. */
export async function writeLegalPages(page: Page, hand: Hand): Promise<void> {
  const gaps = {
    privacy: { '[e-mail address]': 'club@riverside.example' },
    terms: {},
    imprint: {
      '[address]': '1 River Road, London',
      '[name and office]': 'Anna Smith, secretary',
      '[e-mail address]': 'club@riverside.example',
      '[phone number]': '+44 20 7946 0018',
    },
  };
  for (const [slug, texts] of Object.entries(gaps)) {
    await nextStep(page, hand, 'en', new RegExp(`/${slug}$`));
    const editor = page.locator('[data-path="body.en"] .ql-editor');
    await editor.waitFor();
    for (const [gap, text] of Object.entries(texts)) await hand.replace(editor, gap, text);
    await save(page, hand, 'en');
    if (Object.keys(texts).length > 0) await hand.click(button(page, en.page.gapsSave));
    await isAt(page, '/adm/page');
  }
}

export async function createRace(page: Page, hand: Hand, lang: Language): Promise<void> {
  const { venue, zone } = secretaries[lang];
  // The template fills the form in a moment later.
  await page.waitForFunction(
    (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
    `title.${lang}`,
  );
  await hand.choose(page.locator('[name="status"]'), 'published');
  await hand.type(page.locator('[name="zone"]'), zone);
  await page.keyboard.press('Tab');
  expect(await page.locator('[name="zone"]').inputValue()).toBe(zones[lang]);
  await hand.type(page.locator(`[name="venue.${lang}"]`), venue);
  await save(page, hand, lang);
  await isAt(page, '/adm/race');
}

export async function invite(page: Page, hand: Hand, lang: Language): Promise<string> {
  hand.read();
  await hand.type(page.locator('[name="account"]'), secretaries[lang].account);
  await hand.type(page.locator('[name="name"]'), secretaries[lang].name);
  await hand.choose(page.locator('[name="role"]'), 'editor');
  await save(page, hand, 'en');
  await hand.click(button(page, en.admin.passwordLinkCreate));
  const address = page.getByRole('dialog').getByLabel(en.admin.passwordLinkAddress);
  await address.waitFor();
  const link = await address.inputValue();
  await hand.click(page.getByRole('dialog').getByRole('button', { name: en.close, exact: true }));
  return link;
}

export async function turnOnSecondFactor(page: Page, hand: Hand): Promise<void> {
  await hand.click(button(page, en.factor.turnOn));
  const secret = await page.locator('code').first().textContent();
  await hand.type(page.getByLabel('Authenticator code'), new TOTP({ secret: secret ?? '' }).generate());
  await hand.click(button(page, en.factor.confirm));
  await hand.click(button(page, 'I have saved them'));
}
