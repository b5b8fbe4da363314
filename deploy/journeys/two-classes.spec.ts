import { describe, expect, it } from '@jest/globals';
import { hosts, slowDown, useBrowser } from './browser.ts';
import { openClass, raceWith, saveRace } from './race.ts';
import { enterOffice, signInAsMember } from './sign-in.ts';

const PILOT = '+447400123110';

const double = raceWith({
  title: { cn: '双组杯', en: 'Double Cup', ru: 'Двойной кубок' },
  classesPerPilot: 2,
  classes: [
    { ...openClass, capacity: 8 },
    { ...openClass, name: { en: 'Micro class' }, capacity: 8 },
    { ...openClass, name: { en: 'Wing class' }, capacity: 8 },
  ],
});

/** Ticks the first two classes in the page. Returns whether its scripts had replaced the search link. */
const tickTwo = (): boolean => {
  for (const box of [...document.querySelectorAll<HTMLInputElement>('main [type=checkbox]')].slice(0, 2))
    box.click();
  return !document.querySelector('header a[href="/search"]');
};

describe('a race with two classes per pilot', () => {
  const { person } = useBrowser();

  it('enters both in one form, gives a pass for each, no third one, and keeps one when the other is canceled', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const { raceId } = await saveRace(office, double);

    const pilot = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(pilot, hosts().en, PILOT);
    await pilot.goto(`http://${hosts().en}/race-detail/${raceId}/sign-up`);
    const own = pilot.getByRole('navigation', { name: 'Your classes in this race' });
    const codes = new Set<string>();
    for (const name of [/Open class/, /Micro class/]) await pilot.getByRole('checkbox', { name }).check();
    expect(await pilot.getByRole('checkbox', { name: /Wing class/ }).isDisabled()).toBe(true);
    await pilot.getByRole('button', { name: 'Next' }).click();
    await pilot.getByRole('button', { name: 'Sign up' }).click();
    for (const name of ['Open class', 'Micro class']) {
      await own.getByRole('link', { name, exact: true }).click();
      await own.locator('[aria-current]', { hasText: name }).waitFor();
      await pilot.getByRole('heading', { name: 'You’re in' }).waitFor();
      codes.add(await pilot.getByText(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/).innerText());
    }
    expect(codes.size).toBe(2);
    expect(await own.getByRole('link', { name: 'Enter another class' }).count()).toBe(0);

    await pilot.getByRole('button', { name: 'Cancel sign-up' }).click();
    await pilot.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
    await own.getByRole('link', { name: 'Enter another class' }).waitFor();
    expect(await own.getByRole('link', { name: 'Micro class', exact: true }).count()).toBe(0);
    expect(codes).toContain(await pilot.getByText(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/).innerText());
  });

  it('stays in its step when the classes are ticked while the page starts', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const { raceId } = await saveRace(office, double);
    const pilot = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(pilot, hosts().en, PILOT);
    await slowDown(pilot);
    await pilot.goto(`http://${hosts().en}/race-detail/${raceId}/sign-up`, { waitUntil: 'commit' });
    const boxes = pilot.getByRole('checkbox', { name: /class/ });
    await boxes.nth(2).waitFor();
    expect(await pilot.evaluate(tickTwo)).toBe(false);
    await pilot.waitForURL((url) => url.hash !== '');
    expect(new URL(pilot.url()).hash).toBe('#class');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
