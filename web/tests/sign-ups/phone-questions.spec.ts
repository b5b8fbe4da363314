import { hosts } from '../support/site-process.ts';
import { describe, expect, it } from '@jest/globals';
import { refuseFields } from '../support/fake-answers.ts';
import { fakeQuestion, fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, seen, site } from '../support/member-site.ts';

const path = `/race-detail/${raceId}/sign-up`;
const contact = fakeQuestion({ kind: 'phone', label: { text: 'Emergency contact' } });
const field = `answers.${contact.questionId}`;
const russian = '+79161112233';

const asRussian = () => {
  bff.addMember({ phone: russian });
  return { cookie: `access_token=${bff.signIn(russian)}` };
};

describe('a phone question', () => {
  it.each([
    ['en', 'Russia +7'],
    ['ru', 'Россия +7'],
    ['cn', '俄罗斯 +7'],
  ] as const)('names in %s the country of the own number: %s', async (lang, country) => {
    bff.races.push(fakeRace({ questions: [contact] }));
    const { body } = await site.ask(path, { host: hosts[lang], headers: asRussian() });
    expect(body).toContain(country);
  });

  it('keeps what was typed when it is refused', async () => {
    const race = fakeRace({ questions: [contact] });
    bff.races.push(race);
    bff.override('sign_up', ({ lang }) => refuseFields(lang, { [field]: 'anyPhone' }));
    await browser.open(path);
    await browser.submit({ classId: race.classes[0]!.classId, [field]: '07400 111222' }, 'sign_up');
    expect(seen()).toContain('value="07400 111222"');
    expect(seen()).toContain('add the country code, such as +44');
  });

  it('is answered without the invisible marks of copied numbers', async () => {
    const race = fakeRace({ questions: [contact] });
    bff.races.push(race);
    await browser.open(path);
    const copied = '\u202a+44 7400 111222\u202c';
    await browser.submit({ classId: race.classes[0]!.classId, [field]: copied }, 'sign_up');
    expect(bff.callsOf('sign_up')[0]?.input).toMatchObject({ answers: [{ value: '+44 7400 111222' }] });
  });

  it('is shown on the own page as it was read', async () => {
    const race = fakeRace({ questions: [contact] });
    bff.races.push(race);
    bff.signUps.add(race, 'confirmed', {
      answers: [{ questionId: contact.questionId, value: '+442079460018;ext=12' }],
    });
    await browser.open(path);
    expect(seen()).toContain('+44 20 7946 0018 ext. 12');
    await browser.open(`${path}?do=answers`);
    expect(seen()).toContain('value="+44 20 7946 0018 ext. 12"');
  });
});

it.each([
  ['GB', '07400 111222', { '07400 111222': '+44 7400 111222' }],
  ['RU', '8 916 111 22 33', { '8 916 111 22 33': '+7 916 111 22 33' }],
  ['CN', '07400 111222', {}],
  ['', '07400 111222', {}],
])('phones.json reads in %s the number %s', async (country, phone, numbers) => {
  const { body, headers } = await site.ask('/phones.json', { form: { country, phone } });
  expect(JSON.parse(body)).toEqual(numbers);
  expect(headers['cache-control']).toBe('private, no-store');
});

it.each([
  ['en', '07400 111222', '+447400111222'],
  ['ru', '8 916 111 22 33', '+79161112233'],
  ['en', '138 0013 8000', '138 0013 8000'],
] as const)('the contact form in %s reads %s as %s', async (lang, phone, sent) => {
  const form = { formId: 'f', name: 'Ann', topic: 'general', text: 'Hi', phone };
  await site.ask('/contact', { host: hosts[lang], form });
  expect(bff.callsOf('contact')[0]?.input.phone).toBe(sent);
});
