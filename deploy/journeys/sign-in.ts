import type { Page } from 'playwright-core';
import { demo } from '../local/settings.ts';
import { hosts } from './browser.ts';

export async function signInAsAdmin(page: Page, account: string): Promise<void> {
  // Not in third-party frames, which have separate storage.
  await page.addInitScript(() => top === self && (localStorage.adm_lang ??= 'en'));
  await page.goto(`http://${hosts().admin}/adm/login`);
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(demo.adminPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** An account without second factor. */
export async function enterOffice(page: Page, account: string): Promise<void> {
  await signInAsAdmin(page, account);
  await page.waitForURL((url) => url.pathname === '/adm');
}

/** Signs in a demo member on the sign-in page. */
export async function giveMemberPassword(page: Page, phone: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/member/login');
  // The previous page may have a phone field too and is visible slightly longer than its address.
  const form = page.locator('main form').filter({ has: page.locator('[name="password"]') });
  await form.locator('[name="phone"]').fill(phone);
  await form.locator('[name="password"]').fill(demo.memberPassword);
  await form.locator('button[type="submit"]').last().click();
}

export async function signInAsMember(page: Page, host: string, phone: string): Promise<void> {
  await page.goto(`http://${host}/member/login`);
  await giveMemberPassword(page, phone);
  await page.waitForURL((url) => url.pathname === '/member');
}
