import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeHeat, fakeMyHeats, heatIdOf, type FakeHeat } from '../support/fake-heats.ts';
import { raceId } from '../support/fake-races.ts';
import { bff, browser, seen } from '../support/member-site.ts';

const assign = (...heats: FakeHeat[]) =>
  bff.override('get_my_heats', () => ({
    code: 0,
    data: heats.length > 0 ? fakeMyHeats(heats) : { races: [], serverTime: '2026-11-28T01:00:00.000Z' },
    msg: '',
  }));

const flown = (number: number) =>
  fakeHeat(number, {
    state: 'official',
    expectedAt: null,
    startedAt: '2026-11-28T00:30:00.000Z',
    ahead: null,
  });

describe('the heats of a member', () => {
  it('show the next heat with channel, time and distance, and all others', async () => {
    assign(flown(1), fakeHeat(4, { ahead: 3 }));
    await browser.open('/member/heats');
    const [next = ''] = /Your next heat[\s\S]*?<\/p>/.exec(seen()) ?? [];
    for (const words of ['Heat 4', 'R1', '5601 MHz', 'about 10:10', '3 heats before yours'])
      expect(next).toContain(words);
    expect(seen()).toContain('Heat 1');
    expect(seen()).toContain('(you)');
    expect(seen()).toContain(`href="/race-detail/${raceId}/heats"`);
  });

  it.each([
    ['the next heat of the day', { ahead: 0 }, 'You’re up next'],
    ['a called heat', { state: 'called', ahead: 0 }, 'You’re called to the start'],
  ] as const)('mark %s', async (_, more, words) => {
    assign(fakeHeat(2, more));
    await browser.open('/member/heats');
    expect(seen()).toContain(words);
  });

  it.each([
    ['B'.repeat(87), true],
    [null, false],
  ])('lead to push messages where the site has them: %s', async (pushKey, leads) => {
    assign(fakeHeat(2));
    const data = { email: '', emailConfirmed: false, emailServed: true, pushKey, preferences: [] };
    bff.override('get_message_preferences', () => ({ code: 0, data, msg: '' }));
    await browser.open('/member/heats');
    expect(seen().includes('href="/member/messages/settings#device"')).toBe(leads);
  });

  it('have no next heat once all are flown', async () => {
    assign(flown(1));
    await browser.open('/member/heats');
    expect(seen()).not.toContain('Your next heat');
    expect(seen()).toContain('Heat 1');
  });

  it('keep a cancelled heat, which is not the next', async () => {
    const cancelled = fakeHeat(2, { state: 'cancelled', expectedAt: null, ahead: null });
    assign(cancelled, fakeHeat(4, { ahead: 1 }));
    await browser.open('/member/heats');
    const [next = ''] = /Your next heat[\s\S]*?<\/p>/.exec(seen()) ?? [];
    expect(next).toContain('Heat 4');
    const [card = ''] = /<article[^>]*data-state="cancelled"[\s\S]*?<\/article>/.exec(seen()) ?? [];
    for (const words of ['Heat 2', 'Cancelled']) expect(card).toContain(words);
    assign(cancelled);
    await browser.open('/member');
    expect(seen()).not.toContain('Your next heat');
  });

  it('are announced when there are none yet', async () => {
    assign();
    await browser.open('/member/heats');
    expect(seen()).toContain('No heats yet');
    expect(seen()).toContain('href="/member"');
  });

  it('are part of the member area only when one is due', async () => {
    assign(fakeHeat(2));
    await browser.open('/member');
    expect(seen()).toContain('Your next heat');
    assign(flown(1));
    await browser.open('/member');
    expect(seen()).not.toContain('Your next heat');
  });

  it('are missing from the member area while they are unavailable', async () => {
    bff.override('get_my_heats', ({ lang }) => refuse('unavailable', lang));
    await browser.open('/member');
    expect(browser.page.status).toBe(200);
    expect(seen()).not.toContain('Your next heat');
  });

  it('have a calendar file of ten minutes, with channels and opponents', async () => {
    assign(fakeHeat(4));
    const { body, headers } = await browser.open(`/member/heats/${heatIdOf(4)}/calendar.ics`);
    expect(headers['content-type']).toContain('text/calendar');
    for (const line of [
      'DTSTART:20261128T021000Z',
      'DTEND:20261128T022000Z',
      'SUMMARY:Heat 4 · R1 · Night Circuit',
      String.raw`DESCRIPTION:PILOT1 R1\nPILOT2 R2`,
    ])
      expect(body).toContain(line);
  });

  it('are removed from calendars when they are of other pilots', async () => {
    assign(flown(1));
    const { body } = await browser.open(`/member/heats/${heatIdOf(9)}/calendar.ics`);
    expect(body).toContain('STATUS:CANCELLED');
    expect(body).not.toContain('PILOT');
  });
});
