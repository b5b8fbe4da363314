import { expect, it } from '@jest/globals';
import { fakeClass, fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, seen } from '../support/member-site.ts';

const path = `/race-detail/${raceId}/sign-up`;
const at = '2026-02-01T02:00:00.000Z';

it('shows that the sign-up of a cancelled race returns with it', async () => {
  const race = fakeRace({ status: 'cancelled', signUpState: 'closed' });
  bff.races.push(race);
  bff.signUps.add(race, 'cancelled', {
    setAside: true,
    history: [{ status: 'cancelled', reason: 'race_cancelled', note: '', at }],
  });
  await browser.open(path);
  expect(seen()).toContain('Night Circuit was cancelled; your sign-up is kept');
  expect(seen()).toContain('I can’t come any more');
  expect(seen()).not.toContain('You can sign up again');
});

it('asks for confirmation before it is given up, without script too', async () => {
  const open = fakeClass({ classId: '0190a8d0-0000-7000-8000-0000000000c2', name: { text: 'Micro' } });
  const race = fakeRace({ classes: [fakeClass({ cancelled: true, signUpState: 'closed' }), open] });
  bff.races.push(race);
  const { classId } = bff.signUps.add(race, 'cancelled', {
    setAside: true,
    history: [{ status: 'cancelled', reason: 'class_cancelled', note: '', at }],
  });
  await browser.open(path);
  expect(seen()).toContain('Open class was cancelled; your sign-up is kept');
  expect(seen()).toContain('Micro');
  await browser.open(`${path}?class=${classId}&do=give_up`);
  expect(seen()).toContain('Give your sign-up up?');
  expect(seen()).toContain('Yes, give it up');
});
