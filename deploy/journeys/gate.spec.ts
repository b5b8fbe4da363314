import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Localized } from '@paddock/contracts/language';
import { eventually } from '@paddock/kit/testing/eventually';
import { hosts, isAt, useBrowser } from './browser.ts';
import { inDays, openClass, raceWith, saveRace } from './race.ts';
import { enterOffice } from './sign-in.ts';

/** Sign-up has closed, so later pilots are walk-ins. */
const raceToday = (title: Localized, capacity = 1) =>
  raceWith({
    title,
    startsAt: inDays(0.2),
    endsAt: inDays(1),
    signUpClosesAt: inDays(-1),
    classes: [{ ...openClass, capacity, waitingList: true }],
    questions: [{ kind: 'consent', label: { en: 'I know the risk' }, required: true, choices: [] }],
  });

/** A person without an account. */
async function walkIn(desk: Page, phone: string, name: string, callsign: string): Promise<void> {
  await desk.getByLabel('Find by name, callsign or phone').fill(phone);
  await desk.getByText('No member found').waitFor();
  await desk.getByLabel('Phone', { exact: true }).fill(phone);
  await desk.getByLabel('Full name', { exact: true }).fill(name);
  await desk.getByLabel('Callsign', { exact: true }).fill(callsign);
  await desk.getByLabel('Year of birth').fill('1990');
  await desk.getByLabel('I know the risk').check();
}

/** Waits until the browser's storage has this content, or none. */
const storedOffline = (desk: Page, gate: string, text: string | undefined) =>
  eventually(`the offline screen has ${text ?? 'no content'}`, () =>
    desk.evaluate(
      async ([address, wanted]) => {
        const stored = await caches.match(address!, { cacheName: 'kept-screens' });
        return wanted === undefined ? !stored : (await stored?.text())?.includes(wanted) === true;
      },
      [gate, text],
    ),
  );

const opensOffline = (desk: Page) =>
  eventually('the service worker is active', () =>
    desk.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated';
    }),
  );

describe('check-in', () => {
  const { person } = useBrowser();

  it('signs walk-ins up and continues offline', async () => {
    // Offline, browsers report each failed request.
    const desk = await person({ viewport: { width: 390, height: 844 } }, /ERR_INTERNET_DISCONNECTED/);
    await enterOffice(desk, 'owner');
    const title = { cn: '围栏杯', en: 'Gate Cup', ru: 'Кубок ворот' };
    const { raceId } = await saveRace(desk, raceToday(title));
    await desk.goto(`http://${hosts().admin}/adm/check-in/${raceId}`);
    await desk.getByRole('link', { name: 'Walk-in' }).click();

    await walkIn(desk, '+8613600000001', 'Łukasz Nowak', 'LUK');
    await desk.getByRole('button', { name: 'Sign up and confirm' }).click();
    await desk.getByText('LUK is signed up').waitFor();
    await walkIn(desk, '+8613600000002', 'Anna Dvořák', 'ANN');
    await desk.getByLabel('Above the limit').check();
    await desk.getByRole('button', { name: 'Sign up and confirm' }).click();
    await desk.getByText('ANN is signed up').waitFor();

    await desk.goto(`http://${hosts().admin}/adm/check-in/${raceId}`);
    await desk.getByText('0 of 2 checked in', { exact: true }).waitFor();
    await desk.context().setOffline(true);
    await desk.getByRole('searchbox', { name: 'Find without a pass' }).fill('dvorak');
    await desk.getByRole('button', { name: 'Check in: ANN' }).first().click();
    const result = desk.getByRole('region', { name: 'Result' });
    await result.getByText('Checked in', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Undo check-in: ANN' }).click();
    await result.getByText('Check-in undone').first().waitFor();
    await desk.getByRole('button', { name: 'Check in: ANN' }).first().click();
    await desk.getByText('1 of 2 checked in', { exact: true }).waitFor();
    expect(await desk.getByRole('region', { name: 'Waiting to be sent' }).getByRole('listitem').count()).toBe(
      3,
    );

    await desk.context().setOffline(false);
    await desk.getByRole('region', { name: 'Waiting to be sent' }).waitFor({ state: 'hidden' });
    await desk.getByText('Connected', { exact: true }).waitFor();
    await desk.reload();
    await desk.getByText('1 of 2 checked in', { exact: true }).waitFor();
    expect(await desk.getByRole('region', { name: 'Not checked in' }).textContent()).toContain('LUK');
  });

  it('opens offline until the admin signs out, and no other page does', async () => {
    const desk = await person({}, /ERR_INTERNET_DISCONNECTED/);
    await enterOffice(desk, 'owner');
    const title = { cn: '断网杯', en: 'Cup without a network', ru: 'Кубок без сети' };
    const { raceId } = await saveRace(desk, raceToday(title));
    const gate = `http://${hosts().admin}/adm/check-in/${raceId}`;
    await desk.goto(gate);
    await desk.getByRole('link', { name: 'Walk-in' }).click();
    await walkIn(desk, '+8613600000003', 'Mei Lin', 'MEI');
    await desk.getByRole('button', { name: 'Sign up and confirm' }).click();
    await desk.getByText('MEI is signed up').waitFor();
    await desk.goto(gate);
    await desk.getByText('0 of 1 checked in', { exact: true }).waitFor();
    await opensOffline(desk);
    await storedOffline(desk, gate, 'MEI');

    await desk.context().setOffline(true);
    await desk.reload();
    await desk.getByRole('heading', { name: title.en }).waitFor();
    await desk.getByText('Offline', { exact: true }).waitFor();
    await desk.getByRole('button', { name: 'Check in: MEI' }).first().click();
    await desk.getByText('1 of 1 checked in', { exact: true }).waitFor();
    await desk.reload();
    await desk.getByText('1 of 1 checked in', { exact: true }).waitFor();
    const other = await desk.context().newPage();
    await expect(other.goto(`http://${hosts().admin}/adm/sign-up`)).rejects.toThrow(/INTERNET_DISCONNECTED/);

    await desk.context().setOffline(false);
    await desk.goto(gate);
    await desk.getByText('Connected', { exact: true }).waitFor();
    await desk.getByRole('region', { name: 'Waiting to be sent' }).waitFor({ state: 'hidden' });
    await desk.getByRole('button', { name: /^Account menu/ }).click();
    await desk.getByRole('menuitem', { name: 'Sign out' }).click();
    await isAt(desk, '/adm/login');
    await storedOffline(desk, gate, undefined);
  });

  it('signs up the pilots of a list', async () => {
    const desk = await person();
    await enterOffice(desk, 'owner');
    const title = { cn: '名单杯', en: 'List Cup', ru: 'Кубок списка' };
    const { raceId } = await saveRace(desk, raceToday(title, 9));
    await desk.goto(`http://${hosts().admin}/adm/sign-up?raceId=${raceId}`);
    await desk.getByRole('link', { name: 'Import a list' }).click();
    const lines = ['Name;Phone;Born;Callsign', 'Jan Novák;+8613600000005;12.05.1990;JAN', 'Eva;12;1991;EVA'];
    const list = { name: 'pilots.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
    await desk.locator('input[type=file]').setInputFiles(list);
    await desk.getByRole('button', { name: 'Check' }).click();
    await desk.getByText('Line 3 · Phone: ').waitFor();
    await desk.getByLabel('All pilots have given the consents').check();
    await desk.getByLabel('Import without the lines that have errors').check();
    await desk.getByRole('button', { name: 'Sign up 1 pilot' }).click();
    await desk.getByText('1 pilot signed up').waitFor();
    await desk.getByRole('row', { name: /JAN.*Jan Novák/ }).waitFor();
  });
});
