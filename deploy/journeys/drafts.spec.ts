import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { languageTags, type Language } from '@paddock/contracts/language';
import { demo } from '../local/settings.ts';
import { hosts, hydrated, useBrowser } from './browser.ts';
import { signInAsMember } from './sign-in.ts';

/** Opens the same page in another language by the link in the header. */
async function switchTo(page: Page, language: Language): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.locator(`header a[hreflang="${languageTags[language]}"]`).locator('visible=true').click();
  await page.waitForURL((url) => url.host === hosts()[language] && url.pathname === pathname);
  await hydrated(page);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`http://${hosts().en}${path}`);
  await hydrated(page);
}

const valuesOf = (page: Page, names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map((name) => page.locator(`main [name="${name}"]`).inputValue()));

const storedAt = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('drafts'));

describe('a visitor who changes the language', () => {
  const { person } = useBrowser();

  it('keeps the registration, but no password and no code', async () => {
    const page = await person();
    await open(page, '/member/register');
    await page.selectOption('[name="dial"]', 'KZ');
    await page.fill('[name="phone"]', '701 123 45 67');
    await page.fill('[name="nickname"]', 'Сокол');
    await page.fill('[name="code"]', '123456');
    await page.fill('[name="password"]', 'a secret of mine');
    await switchTo(page, 'ru');
    const names = ['dial', 'phone', 'nickname', 'code', 'password'];
    expect(await valuesOf(page, names)).toEqual(['KZ', '701 123 45 67', 'Сокол', '', '']);
    // Nothing typed is in the address, and the host left behind keeps nothing.
    expect(new URL(page.url()).search).toBe('');
    await open(page, '/member/register');
    expect(await valuesOf(page, ['phone', 'nickname'])).toEqual(['', '']);
    expect(await storedAt(page)).toBeNull();
  });

  it('keeps the message until it is sent', async () => {
    const page = await person({ viewport: { width: 390, height: 844 } });
    await open(page, '/contact?topic=press');
    const names = ['name', 'email', 'phone', 'text'];
    const typed = ['Ann', 'ann@example.com', '+44 7400 123456', 'Line one\n</script>"2"'];
    await page.selectOption('[name="topic"]', { index: 2 });
    const topic = await valuesOf(page, ['topic']);
    for (const [index, name] of names.entries()) await page.fill(`main [name="${name}"]`, typed[index]!);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').locator(`a[hreflang="${languageTags.cn}"]`).click();
    await page.waitForURL((url) => url.host === hosts().cn && url.pathname === '/contact');
    await hydrated(page);
    expect(await valuesOf(page, ['topic', ...names])).toEqual([...topic, ...typed]);
    expect(new URL(page.url()).search).toBe('?topic=press');
    await page.locator('main form button[data-variant="action"]').click();
    await page.waitForURL((url) => url.host === hosts().cn);
    await page.locator('main form').waitFor({ state: 'detached' });
    expect(await storedAt(page)).toBeNull();
  });

  it('keeps the class, the answers and the step of a sign-up', async () => {
    const page = await person();
    await signInAsMember(page, hosts().en, demo.newcomerPhone);
    await open(page, '/race-list?state=open');
    const title = { hasText: 'Night Circuit Grand Prix' };
    const race = await page.locator('main a[href^="/race-detail/"]', title).first().getAttribute('href');
    await open(page, `${race}/sign-up`);
    await page.getByRole('radio', { name: /Open class/ }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.locator('main select').selectOption({ index: 1 });
    await page.locator('main input[type="checkbox"]').check();
    const answer = await page.locator('main select').inputValue();
    await switchTo(page, 'ru');
    await page.locator('[data-step="questions"]').waitFor();
    expect(await page.locator('main select').inputValue()).toBe(answer);
    expect(await page.locator('main input[type="checkbox"]').isChecked()).toBe(true);
    // Not by Back, after which the browser may fill in what was typed.
    await open(page, `${race}/sign-up`);
    expect(await storedAt(page)).toBeNull();
    expect(await page.locator('main input[name="classId"]:checked').count()).toBe(0);
  });
});
