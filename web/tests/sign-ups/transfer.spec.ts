import type { CallName } from '@paddock/contracts/call-table';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeClass, fakeQuestion, fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, phone, seen, site } from '../support/member-site.ts';
import { hosts } from '../support/site-process.ts';

const path = `/race-detail/${raceId}/sign-up`;
const handOverId = '0190a8d0-0000-7000-8000-0000000000f1';
const place = `/member/place/${handOverId}`;
const micro = fakeClass({ classId: '0190a8d0-0000-7000-8000-0000000000c2', name: { text: 'Micro class' } });
const full = fakeClass({
  classId: '0190a8d0-0000-7000-8000-0000000000c3',
  name: { text: 'Full class' },
  signUpState: 'waiting',
});

const answers = (name: CallName, data: object) => bff.override(name, () => ({ code: 0, data, msg: '' }));

const handOver = (more: object = {}) =>
  answers('get_hand_over', {
    handOverId,
    raceId,
    classId: fakeClass().classId,
    from: 'Heron',
    state: 'open',
    payment: null,
    endsAt: '2026-12-01T04:00:00.000Z',
    ...more,
  });

describe('a pilot with a place', () => {
  beforeEach(() => {
    const race = fakeRace({ classes: [fakeClass(), micro, full] });
    bff.races.push(race);
    bff.signUps.add(race, 'confirmed', { answers: [{ questionId: fakeQuestion().questionId, value: 'R3' }] });
  });

  it('offers a transfer to a phone number and withdraws it', async () => {
    await browser.open(`${path}?do=hand_over`);
    await browser.submit({ dial: 'CN', phone: '139 1122 8802' }, 'hand_over');
    expect(bff.callsOf('hand_over_place')[0]?.input).toMatchObject({ phone: '+8613911228802' });
    expect(seen()).toContain('the number ending in 8802');
    expect(seen()).not.toContain('Transfer my place');
    await browser.submit({}, 'withdraw');
    expect(seen()).not.toContain('8802');
    expect(seen()).toContain('Transfer my place');
  });

  it('sees why a transfer was rejected, with the number kept', async () => {
    bff.override('hand_over_place', ({ lang }) => refuse('class_waited_for', lang));
    await browser.open(`${path}?do=hand_over`);
    await browser.submit({ dial: 'CN', phone: '13911228802' }, 'hand_over');
    expect(seen()).toContain('Others are waiting for a place in this class');
    expect(seen()).toContain('value="13911228802"');
  });

  it('cannot transfer where the race forbids it', async () => {
    bff.races.splice(0, 1, fakeRace({ handOverRule: 'never' }));
    await browser.open(`${path}?do=hand_over`);
    expect(seen()).toContain('You’re in');
    expect(seen()).not.toContain('Transfer my place');
    expect(seen()).not.toContain('name="phone"');
  });

  it('can only change to a class with a free place', async () => {
    await browser.open(`${path}?do=class`);
    expect(seen()).toContain('Micro class');
    expect(seen()).not.toContain('Full class');
    await browser.submit({ classId: micro.classId }, 'change_class');
    expect(bff.callsOf('change_class')[0]?.input).toMatchObject({ classId: micro.classId });
    expect(seen()).toContain('Class changed.');
  });

  it('sees a consent in its former wording and must tick the new one', async () => {
    const consent = fakeQuestion({ kind: 'consent', label: { text: 'I know the new rules' } });
    const { questionId } = consent;
    bff.races.splice(0, 1, fakeRace({ questions: [consent] }));
    bff.signUps.rows.length = 0;
    bff.signUps.add(bff.races[0]!, 'confirmed', {
      answers: [{ questionId, value: 'yes' }],
      missing: [questionId],
    });
    const agreed = { questionId, text: { text: 'I know the rules' }, agreedAt: '2026-02-01T02:00:00.000Z' };
    const consents = [{ ...agreed, stands: false }];
    answers('get_given_answers', { answeredAt: agreed.agreedAt, answers: [], consents });
    await browser.open(path);
    expect(seen()).toContain('I know the rules');
    expect(seen()).toContain('Agreed 1 Feb 2026, 10:00 UTC+8; this wording is no longer in force');
    await browser.open(`${path}?do=answers`);
    expect(seen()).toContain('I know the new rules');
    expect(seen()).not.toContain('checked=""');
  });

  it('can answer only missing questions after sign-up has closed', async () => {
    const questions = [
      fakeQuestion(),
      fakeQuestion({ questionId: handOverId, label: { text: 'Since then' } }),
    ];
    const closed = { signUpClosesAt: '2026-01-01T00:00:00.000Z', signUpState: 'closed' as const };
    bff.races.splice(0, 1, fakeRace({ ...closed, questions }));
    bff.signUps.rows[0]!.missing = [handOverId];
    await browser.open(`${path}?do=answers`);
    expect(seen()).toContain(`name="answers.${handOverId}"`);
    expect(seen()).not.toContain(`name="answers.${fakeQuestion().questionId}"`);
  });
});

describe('the receiver of a transfer', () => {
  beforeEach(() => {
    bff.races.push(fakeRace());
  });

  it('accepts with own answers', async () => {
    handOver();
    answers('take_over_place', {});
    await browser.open(place);
    expect(seen()).toContain('Heron is transferring a place to you');
    const field = `answers.${fakeQuestion().questionId}`;
    await browser.submit({ [field]: 'R8' }, 'take');
    expect(bff.callsOf('take_over_place')[0]?.input).toEqual({
      handOverId,
      answers: [{ questionId: fakeQuestion().questionId, value: 'R8' }],
    });
    expect(browser.path).toContain(path);
  });

  it.each([
    ['birth_year_needed', {}],
    ['profile_incomplete', { fields: ['callsign'] }],
  ] as const)('gets a link to the profile when more of it is needed: %s', async (name, more) => {
    handOver();
    bff.override('take_over_place', ({ lang }) => refuse(name, lang, more));
    await browser.open(place);
    await browser.submit({ [`answers.${fakeQuestion().questionId}`]: 'R8' }, 'take');
    expect(seen()).toContain(`/member/modifyinfo?next=${encodeURIComponent(place)}`);
    expect(seen()).toContain('value="R8"');
  });

  it.each([
    ['taken', 'The place is yours'],
    ['declined', 'You declined the place'],
    ['over', 'This transfer has ended'],
  ])('sees the state: %s', async (state, words) => {
    handOver({ state });
    await browser.open(place);
    expect(seen()).toContain(words);
    expect(seen()).not.toContain('value="take"');
  });

  it('gets 404 for a transfer to another member; the page is translated', async () => {
    bff.override('get_hand_over', ({ lang }) => refuse('not_found', lang));
    await browser.open(place);
    expect(browser.page.status).toBe(404);
    handOver();
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    expect((await site.ask(place, { host: hosts.cn, headers })).body).toContain('向您转让名额');
    expect((await site.ask(place, { host: hosts.ru, headers })).body).toContain('передаёт вам место');
  });
});
