import { describe, expect, it } from '@jest/globals';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { type PilotAccount, visiblePilot, VisiblePilots, withoutConsent } from './visible-pilot.model.ts';

const now = new Date('2026-07-01T12:00:00Z');
const names = { callsign: 'ACE', name: 'Ann Lee', team: 'Owls' };

const card = (changes: Partial<MemberCardView> = {}): MemberCardView => ({
  memberId: 'one',
  status: 'active',
  phone: '+8613800000000',
  nickname: 'Annie',
  realName: 'Anna Leeward',
  avatar: '/media/p/ann.jpg',
  country: 'KZ',
  callsign: 'ACE',
  team: 'Owls',
  birthYear: 1990,
  radioSystem: null,
  language: 'en',
  inCare: false,
  ...changes,
});

const account = (changes: Partial<PilotAccount> = {}): PilotAccount => ({
  card: card(),
  pilotId: 'page',
  agreed: true,
  pictureShown: true,
  booksShown: true,
  ...changes,
});

const callsignOnly = {
  callsign: 'ACE',
  name: '',
  team: '',
  pilotId: 'page',
  picture: null,
  country: null,
  booksShown: false,
};

describe('visible pilot', () => {
  it('has what each consent allows', () => {
    const all = { ...names, pilotId: 'page', picture: '/media/p/ann.jpg', country: 'KZ', booksShown: true };
    expect(visiblePilot(names, account(), now)).toEqual(all);
    expect(visiblePilot(names, account({ pictureShown: false, booksShown: false }), now)).toEqual({
      ...all,
      picture: null,
      country: null,
      booksShown: false,
    });
    const plain = card({ avatar: '' });
    expect(visiblePilot(names, account({ card: plain }), now)).toEqual({ ...all, picture: null });
  });

  it.each<[string, Partial<PilotAccount>]>([
    ['without consent', { agreed: false }],
    ['in the year of the eighteenth birthday', { card: card({ birthYear: 2008 }) }],
    ['without a year of birth', { card: card({ birthYear: null }) }],
    ['without a callsign in the profile', { card: card({ callsign: '' }) }],
    ['with a suspended account', { card: card({ status: 'suspended' }) }],
    ['with a closed account', { card: card({ status: 'closed' }) }],
    ['without a card', { card: undefined }],
  ])('has only the callsign %s', (_case, changes) => {
    expect(visiblePilot(names, account(changes), now)).toEqual(callsignOnly);
  });

  it('depends on the year of reading', () => {
    const young = account({ card: card({ birthYear: 2008 }) });
    expect(visiblePilot(names, young, new Date('2027-01-01T00:00:00Z'))).toMatchObject(names);
  });

  it.each([
    ['Ann Lee', 'A. L.'],
    ['Миша К.', 'М. К.'],
    ['小星', '小'],
    ['Ann Maria van Lee', 'A. M.'],
    ['🚁🚁', '🚁'],
    ['', ''],
  ])('is shown as initials when "%s" has no callsign', (name, initials) => {
    const hidden = visiblePilot({ ...names, callsign: '', name }, withoutConsent, now);
    expect(hidden).toMatchObject({ callsign: '', name: initials, team: '' });
  });

  it('has the nickname in place of the full name', () => {
    const typed = { ...names, name: ' anna  leeward' };
    expect(visiblePilot(typed, account(), now).name).toBe('Annie');
  });

  it('without an account is named as the organiser typed', () => {
    expect(visiblePilot(names, null, now)).toMatchObject(names);
  });
});

it('members who never chose are shown by callsign only', () => {
  const pilots = new VisiblePilots(new Map([['one', account()]]), now);
  expect(pilots.ofCard(card())).toMatchObject({ ...names, name: 'Annie' });
  expect(pilots.of({ ...names, memberId: 'another' })).toEqual({ ...callsignOnly, pilotId: null });
  expect(pilots.of({ ...names, memberId: null })).toMatchObject(names);
});
