import { describe, expect, it } from '@jest/globals';
import { hosts, useBrowser } from './browser.ts';
import { faultsOf } from './page-faults.ts';
import { enterOffice, giveMemberPassword } from './sign-in.ts';

const PILOT = '+79137771109';
const NAME = 'Newcomer of the journey';

describe('a request to join the club', () => {
  const { person } = useBrowser();

  it('is sent from a phone, accepted in the back office, announced in the inbox and shown on the club page', async () => {
    const pilot = await person({ viewport: { width: 390, height: 844 } });
    const site = `http://${hosts().en}`;
    await pilot.goto(`${site}/event-club-join`);
    await pilot.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await giveMemberPassword(pilot, PILOT);
    await pilot.waitForURL(`${site}/event-club-join`);
    await pilot.getByLabel('Name', { exact: true }).fill(NAME);
    await pilot.getByLabel('List my name and callsign').check();
    await pilot.getByRole('button', { name: 'Send request' }).click();
    await pilot.getByText('Your request is under review').waitFor();

    const office = await person();
    await enterOffice(office, 'owner');
    await office.goto(`http://${hosts().admin}/adm/club-join`);
    await office.getByRole('button', { name: `Actions: ${NAME}` }).click();
    await office.getByRole('menuitem', { name: 'Accept' }).click();
    const dialog = office.getByRole('dialog', { name: 'Accept into the club' });
    await dialog.getByLabel('Note to the applicant').fill('See you on Friday');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await office.getByText('1 request accepted').waitFor();

    // The message is delivered asynchronously.
    const message = pilot.getByRole('listitem').filter({ hasText: 'Welcome to the club' });
    for (;;) {
      await pilot.goto(`${site}/member/messages`);
      await pilot.getByRole('heading', { name: 'Messages' }).waitFor();
      if ((await message.count()) > 0) break;
    }
    await message.getByRole('button').first().click();
    await pilot.getByText('You’re in the club').waitFor();
    await pilot.getByText('See you on Friday').waitFor();
    await pilot.getByRole('link', { name: 'Go to the club page' }).click();
    await pilot.getByRole('heading', { name: NAME }).waitFor();
    expect(await faultsOf(pilot)).toEqual([]);
  });
});
