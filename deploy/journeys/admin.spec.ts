import { describe, expect, it } from '@jest/globals';
import { TOTP } from 'otpauth';
import { demo } from '../local/settings.ts';
import { hosts, isAt, useBrowser } from './browser.ts';
import { enterOffice, giveMemberPassword, signInAsAdmin, signInAsMember } from './sign-in.ts';

const STEP = 30_000;

describe('an admin', () => {
  const { person } = useBrowser();

  it('suspends a member and ends the sessions at once', async () => {
    const phone = '+8613911228802';
    const member = await person();
    await signInAsMember(member, hosts().cn, phone);

    const admin = await person();
    await enterOffice(admin, 'operator');
    await admin.getByRole('link', { name: 'Members', exact: true }).click();
    await admin.getByRole('searchbox').fill(phone);
    await admin.getByText('1 entry', { exact: true }).waitFor();
    await admin.getByRole('button', { name: /^Actions: / }).click();
    await admin.getByRole('menuitem', { name: 'Suspend' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Flew over the crowd');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await admin.getByText('1 member suspended').waitFor();

    await member.goto(`http://${hosts().cn}/member/modifyinfo`);
    await giveMemberPassword(member, phone);
    await member.getByText('账号已被停用').waitFor();
  });

  it('enables a second factor and signs in with it', async () => {
    const page = await person();
    await enterOffice(page, 'viewer');
    await page.goto(`http://${hosts().admin}/adm/account`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    const secret = await page.locator('code').first().textContent();
    const totp = new TOTP({ secret: secret ?? '' });
    await page.getByLabel('Authenticator code').fill(totp.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Two-step verification is on. Keep these recovery codes').waitFor();
    await page.getByRole('button', { name: 'I have saved them' }).click();

    const again = await person();
    await signInAsAdmin(again, 'viewer');
    // Each code is valid once, so this is the code of the next step.
    await again.getByLabel('Authenticator code').fill(totp.generate({ timestamp: Date.now() + STEP }));
    await again.getByRole('button', { name: 'Sign in' }).click();
    await isAt(again, '/adm');
  });

  it('returns to the page where the session ended', async () => {
    const page = await person();
    await enterOffice(page, 'owner');
    await page.evaluate(() => localStorage.setItem('adm_access_token', 'a'.repeat(43)));
    await page.goto(`http://${hosts().admin}/adm/audit`);
    await isAt(page, '/adm/login');
    await page.getByLabel('Account', { exact: true }).fill('owner');
    await page.getByLabel('Password', { exact: true }).fill(demo.adminPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await isAt(page, '/adm/audit');
  });

  it('is not served on the hosts of the site', async () => {
    const page = await person();
    await page.goto(`http://${hosts().en}/`);
    const status = await page.evaluate(
      async () => (await fetch('/api/adm/login', { method: 'POST' })).status,
    );
    expect(status).toBe(404);
  });
});
