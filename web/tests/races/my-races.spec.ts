import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeClass, fakePastRace, fakeRace, raceIdOf } from '../support/fake-races.ts';
import { fakePodium } from '../support/fake-results.ts';
import { bff, browser, seen } from '../support/member-site.ts';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

describe('the races of the member area', () => {
  it('list open offers, then the next race with a link to the pass', async () => {
    const soon = fakeRace({ raceId: raceIdOf(1), title: { text: 'Soon.' } });
    const later = fakeRace({
      raceId: raceIdOf(2),
      title: { text: 'Later.' },
      startsAt: '2099-01-01T00:00:00.000Z',
      endsAt: '2099-01-02T00:00:00.000Z',
    });
    const past = fakePastRace({ raceId: raceIdOf(3), title: { text: 'Flown.' } });
    const left = fakeRace({ raceId: raceIdOf(4), title: { text: 'Left.' } });
    bff.races.push(soon, later, past, left);
    bff.signUps.add(soon, 'confirmed');
    bff.signUps.add(later, 'offered', { offerEndsAt: inAnHour });
    bff.signUps.add(past, 'confirmed');
    bff.signUps.add(left, 'cancelled');
    await browser.open('/member');
    const upcoming = ['Later.', 'Respond to the offer', 'Soon.', 'Show pass'];
    const others = ['Cancelled or declined sign-ups: 1', 'Left.', 'Past races: 1', 'Flown.'];
    const order = [...upcoming, ...others].map((words) => seen().indexOf(words));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(0);
    expect(seen()).toContain(`href="/race-detail/${raceIdOf(1)}/sign-up#pass"`);
  });

  it('link past races to the result of the class instead of the pass', async () => {
    const { classId } = fakeClass();
    const flown = fakePastRace({ raceId: raceIdOf(1), classes: [fakeClass()] });
    const unscored = fakePastRace({ raceId: raceIdOf(2), classes: [fakeClass({ classId: raceIdOf(3) })] });
    for (const race of [flown, unscored]) {
      bff.races.push(race);
      bff.signUps.add(race, 'confirmed');
    }
    bff.override('get_podium_list', () => ({
      code: 0,
      data: { rows: [fakePodium({ race: flown })], total: 1, page: 1, pageSize: 100 },
      msg: '',
    }));
    await browser.open('/member');
    expect(seen()).toContain(`href="/race-detail/${raceIdOf(1)}/results/${classId}"`);
    expect(seen().match(/View result/g)).toHaveLength(1);
    expect(seen()).not.toContain('Show pass');
  });

  it('have pages for past races', async () => {
    for (let number = 1; number <= 12; number += 1) {
      const race = fakePastRace({ raceId: raceIdOf(number), title: { text: `Flown ${number}.` } });
      bff.races.push(race);
      bff.signUps.add(race, 'confirmed');
    }
    await browser.open('/member?page=2');
    expect(seen()).toMatch(/<details[^>]* open=""/);
    expect(seen().match(/Flown \d+\./g)).toHaveLength(2);
    for (const page of ['3', 'x', '0']) expect((await browser.open(`/member?page=${page}`)).status).toBe(404);
  });

  it('show an empty state', async () => {
    await browser.open('/member');
    expect(seen()).toContain('No upcoming races');
    expect(seen()).toContain('href="/race-list"');
  });

  it('show a notice when they cannot be read', async () => {
    bff.override('get_my_race_list', ({ lang }) => refuse('unavailable', lang));
    const { status } = await browser.open('/member');
    expect(status).toBe(200);
    expect(seen()).toContain('Your races are temporarily unavailable');
    expect(seen()).toContain('Falcon');
  });
});
