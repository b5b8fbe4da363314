import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hosts, useBrowser } from './browser.ts';
import { inHours, openClass, raceWith, saveRace } from './race.ts';
import { enterOffice, signInAsMember } from './sign-in.ts';

const PILOT = '+8615012345603';

const today = raceWith({
  title: { cn: '场次杯', en: 'Heats Cup', ru: 'Кубок заездов' },
  startsAt: inHours(2),
  endsAt: inHours(10),
  signUpClosesAt: inHours(1),
  classes: [{ ...openClass, capacity: 8 }],
});

const expectedOffline = /status of (400|401|403|404)|ERR_INTERNET_DISCONNECTED/;

/** Through the live socket; its frames are JSON. */
const dayChange = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"changed"')) resolve();
      }),
    );
  });

describe('a race day', () => {
  const { person } = useBrowser();

  it('publishes heats, shows the pilot channel and call, and publishes the result', async () => {
    const office = await person({ viewport: { width: 390, height: 844 } });
    await enterOffice(office, 'owner');
    const { raceId } = await saveRace(office, today);

    const pilot = await person({ viewport: { width: 390, height: 844 } }, expectedOffline);
    await signInAsMember(pilot, hosts().en, PILOT);
    await pilot.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await pilot.getByRole('link', { name: 'Sign up', exact: true }).first().click();
    await pilot.getByRole('button', { name: 'Next' }).click();
    await pilot.getByRole('button', { name: 'Sign up' }).click();
    await pilot.getByRole('heading', { name: 'You’re in' }).waitFor();
    await pilot.goto(`http://${hosts().en}/member/heats`);
    await pilot.getByText('No heats yet').waitFor();

    await office.goto(`http://${hosts().admin}/adm/race-day/${raceId}`);
    await office.getByRole('button', { name: 'Preview' }).click();
    await office.getByText('1 pilot, 1 heat').waitFor();
    await office.getByRole('button', { name: 'Create these heats' }).click();
    await office.getByRole('heading', { name: 'Heat 1' }).waitFor();
    const visitor = await person();
    await visitor.goto(`http://${hosts().en}/race-detail/${raceId}/heats`);
    await visitor.getByText('Heats have not been published yet').waitFor();

    await office.getByRole('button', { name: 'Publish heats' }).click();
    await office.getByRole('button', { name: 'Withdraw heats' }).waitFor();
    await pilot.reload();
    await pilot.getByText('You’re up next').waitFor();
    const card = (await pilot.locator('main').textContent()) ?? '';
    expect(card).toContain('Heat 1');
    expect(card).toMatch(/R1 ?5658 MHz/);
    expect(card).toMatch(/about/);

    const live = await pilot.context().newPage();
    const told = dayChange(live);
    await live.goto(`http://${hosts().en}/race-detail/${raceId}/live`);
    await live.getByRole('region', { name: 'Your next heat' }).getByText('You’re up next').waitFor();

    await live.getByText('Up to date').waitFor();

    // From here on the pages update without a reload.
    await office.getByRole('button', { name: 'Call', exact: true }).click();
    await pilot.getByText('You’re called to the start').waitFor();
    await visitor.getByText('Called', { exact: true }).first().waitFor();
    await live.getByRole('region', { name: 'Your next heat' }).getByText('You’re called').waitFor();
    await live.getByText('Heat 1 · Called').waitFor();
    await told;

    await live.route('**/heats.json', (route) => route.abort());
    await live.getByText(/As of \d\d:\d\d:\d\d/).waitFor();
    await live.unroute('**/heats.json');
    await live.getByText('Up to date').waitFor();

    await office.getByRole('button', { name: /R1$/ }).click();
    await office.getByRole('button', { name: 'Save as official' }).click();
    await visitor.getByText('Official', { exact: true }).first().waitFor();
    await live.getByRole('region', { name: 'Last heat' }).getByText('Official', { exact: true }).waitFor();
    await live.getByRole('row', { name: /^1 .* mean place 1$/ }).waitFor();
    await pilot.getByText('Official', { exact: true }).first().waitFor();

    // No network at the field: the last copy, which says of when it is.
    await pilot.reload();
    await pilot.getByText('Up to date').waitFor();
    await pilot.context().setOffline(true);
    await pilot.reload();
    await pilot.getByText('Official', { exact: true }).first().waitFor();
    await pilot.getByText(/^As of /).waitFor();
    await pilot.context().setOffline(false);
    await pilot.getByText('Up to date').waitFor();
  });
});
