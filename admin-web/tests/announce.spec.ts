import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ruleTable } from '@paddock/contracts/rule-table';
import { screen, waitFor } from '@testing-library/react';
import { FakeOffice } from './support/fake-office.ts';
import { openOffice } from './support/open-office.tsx';

const HOUR = 3_600_000;
const raceIn = (hours: number) => ({
  classes: [],
  startsAt: new Date(Date.now() + hours * HOUR).toISOString(),
  endsAt: new Date(Date.now() + (hours + 8) * HOUR).toISOString(),
});

const reach = {
  inbox: 48,
  email: 40,
  segmentsLeft: 4000,
  arrivals: [],
  unsent: [],
  inboxOnly: 0,
  urgent: false,
};
const byEmail = { ...reach, sms: 0, segments: 0, cost: '0.00 CNY' };
const bySms = { ...reach, sms: 3, segments: 6 };

let office: FakeOffice;
beforeEach(async () => {
  office = new FakeOffice();
  Object.assign(office.handlers, {
    'adm/get_adm_race_detail': () => raceIn(48),
    'adm/get_announcement_list': () => ({ rows: [] }),
    'adm/preview_announcement': () => ({
      ...byEmail,
      recipients: 48,
      byStatus: [{ status: 'confirmed', members: 48 }],
    }),
  });
  await office.start();
});
afterEach(() => office.stop());

it('shows recipients of an announcement and moves the focus to them', async () => {
  const { user } = await openOffice(office, {
    path: '/adm/message/announce?race=30000000-0000-4000-8000-000000000001',
    token: office.signIn(),
  });
  await user.type(await screen.findByLabelText('Subject · English'), 'Goggles');
  await user.type(screen.getByLabelText('Text · English'), 'Bring your own');
  const show = screen.getByRole('button', { name: 'Show recipients and cost' });
  for (const time of ['first', 'second']) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other is what is tried
    await user.click(show);
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await waitFor(() => {
      const shown = screen.getByRole('region', { name: 'Recipients and cost' });
      expect([time, document.activeElement === shown]).toEqual([time, true]);
      expect(shown.textContent).toContain('Recipients48');
    });
  }
});

it('asks for subject and text in the same languages before sending', async () => {
  const { user } = await openOffice(office, {
    path: '/adm/message/announce?race=30000000-0000-4000-8000-000000000001',
    token: office.signIn(),
  });
  await user.type(await screen.findByLabelText('Subject · English'), 'Goggles');
  await user.click(screen.getByRole('button', { name: /^Русский/ }));
  await user.type(screen.getByLabelText('Text · Русский'), 'Возьмите очки');
  await user.click(screen.getByRole('button', { name: 'Show recipients and cost' }));
  const rule = ruleTable.sameLanguages.en;
  await waitFor(() => expect(screen.getByLabelText('Subject · Русский')).toHaveAccessibleDescription(rule));
  expect(screen.getByLabelText('Text · English')).toHaveAccessibleDescription(rule);
  // The language on screen shows what another one misses.
  expect(screen.getByLabelText('Text · Русский')).toHaveAccessibleDescription(rule);
  expect(office.calls('adm/preview_announcement')).toEqual([]);

  await user.type(screen.getByLabelText('Subject · Русский'), 'Очки');
  await user.click(screen.getByRole('button', { name: /^English/ }));
  await user.type(screen.getByLabelText('Text · English'), 'Bring your own');
  await user.click(screen.getByRole('button', { name: 'Show recipients and cost' }));
  await screen.findByRole('region', { name: 'Recipients and cost' });
  expect(office.calls('adm/preview_announcement')).toHaveLength(1);
});

it.each([
  ['e-mail alone', byEmail, /Cost/, false],
  ['SMS at a price', { ...bySms, cost: '0.30 CNY' }, /Cost of SMS0\.30 CNY/, true],
  ['SMS that nobody set a price for', { ...bySms, cost: null }, /Cost of SMSno price configured/, true],
])('shows the cost: %s', async (_how, answer, cost, isSaid) => {
  office.handlers['adm/preview_announcement'] = () => ({ ...answer, recipients: 48, byStatus: [] });
  const { user } = await openOffice(office, {
    path: '/adm/message/announce?race=30000000-0000-4000-8000-000000000001',
    token: office.signIn(),
  });
  await user.type(await screen.findByLabelText('Subject · English'), 'Goggles');
  await user.type(screen.getByLabelText('Text · English'), 'Bring your own');
  await user.click(screen.getByRole('button', { name: 'Show recipients and cost' }));
  const shown = await screen.findByRole('region', { name: 'Recipients and cost' });
  expect(cost.test(shown.textContent ?? '')).toBe(isSaid);
});

it.each([
  ['two days before the start', 48, false],
  ['the day before the start', 23, true],
  ['during the race', -1, true],
  ['after the race', -9, false],
])('suggests the urgency of an announcement %s', async (_when, hours, isUrgent) => {
  office.handlers['adm/get_adm_race_detail'] = () => raceIn(hours);
  const { user } = await openOffice(office, {
    path: '/adm/message/announce?race=30000000-0000-4000-8000-000000000001',
    token: office.signIn(),
  });
  const urgent = await screen.findByRole('checkbox', { name: 'Urgent' });
  expect(urgent).toHaveProperty('checked', isUrgent);
  await user.click(urgent);
  await user.type(screen.getByLabelText('Subject · English'), 'Gate');
  await user.type(screen.getByLabelText('Text · English'), 'Use the north gate');
  await user.click(screen.getByRole('button', { name: 'Show recipients and cost' }));
  await screen.findByRole('region', { name: 'Recipients and cost' });
  expect(office.calls('adm/preview_announcement')).toMatchObject([{ input: { urgent: !isUrgent } }]);
});

it('shows before and after sending when an announcement arrives, and why not', async () => {
  const at = '2026-11-28T00:00:00.000Z';
  const planned = {
    ...bySms,
    recipients: 40,
    byStatus: [],
    cost: null,
    sms: 37,
    arrivals: [
      { channel: 'sms', at: null, why: null, members: 33 },
      { channel: 'sms', at, why: 'quiet_hours', members: 4 },
    ],
    unsent: [{ channel: 'sms', why: 'not_served', members: 3 }],
    inboxOnly: 3,
  };
  Object.assign(office.handlers, {
    'adm/preview_announcement': () => planned,
    'adm/send_announcement': () => ({ reach: { ...planned, inboxOnly: 2 } }),
  });
  const { user } = await openOffice(office, {
    path: '/adm/message/announce?race=30000000-0000-4000-8000-000000000001',
    token: office.signIn(),
  });
  await user.type(await screen.findByLabelText('Subject · English'), 'Gate');
  await user.type(screen.getByLabelText('Text · English'), 'Use the north gate');
  await user.click(screen.getByRole('button', { name: 'Show recipients and cost' }));
  const shown = (await screen.findByRole('region', { name: 'Recipients and cost' })).textContent ?? '';
  expect(shown).toContain('SMS · at once33');
  expect(shown).toMatch(/SMS · .*2026.* · waits until the morning4/);
  expect(shown).toContain('SMS · Not sent · country not supported3');
  expect(shown).toContain('In the inbox only3');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.getByText('In the inbox only').nextSibling?.textContent).toBe('2'));
});
