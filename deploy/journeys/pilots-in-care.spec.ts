import { describe, it } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { hosts, useBrowser } from './browser.ts';
import { openClass, raceWith, saveRace } from './race.ts';
import { enterOffice, signInAsMember } from './sign-in.ts';

const GUARDIAN = '+447400123110';

const junior = raceWith({
  title: { cn: '少年杯', en: 'Junior Cup', ru: 'Юниорский кубок' },
  classes: [{ ...openClass, capacity: 1 }],
});

describe('a parent', () => {
  const { person } = useBrowser();

  it('adds a child in the sign-up form, signs the child up, gets the message, and gives the place back', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const { raceId } = await saveRace(office, junior);
    const path = `/race-detail/${raceId}/sign-up`;

    const parent = await person({ viewport: { width: 390, height: 844 } });
    await signInAsMember(parent, hosts().en, GUARDIAN);
    await parent.goto(`http://${hosts().en}${path}`);
    await parent.getByRole('link', { name: 'Add the pilot to your account' }).click();
    await parent.getByLabel('Full name').fill('Mia Torres');
    await parent.getByLabel('Year of birth').fill('2015');
    await parent.getByRole('button', { name: 'Add pilot' }).click();

    const pilots = parent.getByRole('navigation', { name: 'Pilots in your care' });
    await pilots.locator('[aria-current]', { hasText: 'Mia Torres' }).waitFor();
    await parent.getByRole('button', { name: 'Next' }).click();
    await parent.getByRole('button', { name: 'Sign up' }).click();
    await parent.getByRole('heading', { name: 'You’re in' }).waitFor();
    await parent.getByText(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/).waitFor();

    // The parent has no place, and the message is about the child.
    await pilots.getByRole('link', { name: 'Me' }).click();
    await parent.getByText('All places are taken').waitFor();
    await parent.goto(`http://${hosts().en}/member/messages`);
    await eventually('the message has arrived', async () => {
      await parent.reload();
      return (await parent.getByText('Mia Torres: ').count()) > 0;
    });

    await office.goto(`http://${hosts().admin}/adm/sign-up?raceId=${raceId}`);
    await office
      .getByRole('row', { name: /Mia Torres/ })
      .getByRole('link')
      .first()
      .click();
    await office.getByText('Phone of the guardian').waitFor();

    await parent.goto(`http://${hosts().en}/member/pilots`);
    await parent.getByRole('link', { name: 'Remove' }).click();
    await parent.getByRole('button', { name: 'Remove pilot' }).click();
    await parent.getByText('Pilot removed.').waitFor();
    await parent.goto(`http://${hosts().en}${path}`);
    await eventually('the place is free again', async () => {
      await parent.reload();
      return (await parent.getByRole('radio', { name: /Open class/ }).count()) === 1;
    });
  });
});
