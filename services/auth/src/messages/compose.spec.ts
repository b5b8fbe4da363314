import { expect, it } from '@jest/globals';
import { messageEmail, smsText } from './compose.ts';
import { askedToConfirm } from './texts/render.ts';

const sites = {
  nameIn: () => 'Paddock',
  accent: null,
  urls: { cn: 'https://cn.paddock.test', en: 'https://en.paddock.test', ru: 'https://ru.paddock.test' },
};
const race = {
  raceId: 'a-race',
  raceTitle: { cn: '“夜光”杯', en: 'Night Cup', ru: 'Кубок «Ночь»' },
  className: { cn: '公开组', en: 'Open', ru: 'Открытый' },
  zone: 'Asia/Shanghai',
  startsAt: '2026-12-16T02:00:00.000Z',
  venue: {},
  endsAt: '2026-11-23T10:00:00.000Z',
};

it.each([
  ['cn', '“‘夜光’杯”公开组有空出的名额，已为您保留至11月23日 18:00（UTC+8），'],
  ['en', 'Night Cup, Open: a place has opened up. Take it by 23 Nov, 18:00 UTC+8;'],
  ['ru', '«Кубок „Ночь“», Открытый: освободилось место. Займите его до 23 ноября, 18:00 UTC+8,'],
] as const)('formats a race and a moment in %s', (lang, words) => {
  const content = { kind: 'offer', params: race } as const;
  expect(smsText([content], lang, sites)).toContain(words);
  const { text, html } = messageEmail(
    [content],
    lang,
    sites,
    'https://en.paddock.test/unsubscribe?token=a&b',
  );
  for (const body of [text, html]) expect(body).toContain(words);
  expect(html).toContain('unsubscribe?token=a&#38;b');
});

it.each([
  ['cn', '将提前至11月23日 18:00（UTC+8）到期，原定11月24日 18:00（UTC+8），'],
  ['en', 'is now kept until 23 Nov, 18:00 UTC+8 instead of 24 Nov, 18:00 UTC+8.'],
  ['ru', 'остаётся за вами до 23 ноября, 18:00 UTC+8 (было до 24 ноября, 18:00 UTC+8).'],
] as const)('describes a shortened offer in %s', (lang, words) => {
  const params = { ...race, before: { endsAt: '2026-11-24T10:00:00.000Z' } };
  expect(smsText([{ kind: 'offer', params }], lang, sites)).toContain(words);
});

it.each([
  ['cn', '名额不再为您保留', '下一位'],
  ['en', 'no longer', 'next'],
  ['ru', 'больше не закреплено за вами', 'следующему'],
] as const)('names no successor when a place is lost: %s', (lang, words, successor) => {
  for (const kind of ['offer_expired', 'released_unpaid'] as const) {
    const text = smsText([{ kind, params: race }], lang, sites);
    expect(text).toContain(words);
    expect(text).not.toContain(successor);
  }
});

it('shows UTC for that zone and escapes user input', () => {
  const content = {
    kind: 'approved',
    params: { ...race, zone: 'UTC', note: '<b>Bring</b> "batteries"' },
  } as const;
  const { html } = messageEmail([content], 'en', sites, 'https://en.paddock.test/u');
  expect(html).toContain('16 Dec, 02:00 UTC.');
  expect(html).toContain('&#60;b&#62;Bring&#60;/b&#62; &#34;batteries&#34;');
});

it.each([
  ['cn', 12, '“‘夜光’杯”已开放报名，11月23日 18:00（UTC+8）截止。共 12 个名额。'],
  ['en', 12, 'Sign-up for Night Cup is open until 23 Nov, 18:00 UTC+8. 12 places.'],
  ['en', 1, 'UTC+8. 1 place.'],
  ['ru', 12, '«Кубок „Ночь“»: приём заявок открыт до 23 ноября, 18:00 UTC+8. Свободных мест: 12.'],
  ['cn', 0, '名额已满，可以候补。'],
  ['en', 0, 'All places are taken, but you can join the waiting list.'],
  ['ru', 0, 'Все места заняты, но можно встать в лист ожидания.'],
] as const)(
  'reports the opening of sign-up in %s with %p places, and links the form',
  (lang, places, words) => {
    const params = { ...race, className: null, closesAt: race.endsAt, places };
    const text = smsText([{ kind: 'sign_up_opened', params }], lang, sites);
    expect(text).toContain(words);
    expect(text).toContain(`${sites.urls[lang]}/race-detail/a-race/sign-up`);
  },
);

const howToPay = {
  text: { cn: '转账至俱乐部账户', en: 'Transfer to the club', ru: 'Перевод на счёт клуба' },
  link: 'https://pay.example.com/a',
};
const { endsAt: _endsAt, ...unpaid } = race;
const due = {
  kind: 'payment_due',
  params: { ...unpaid, amount: 28_000, currency: 'CNY', dueAt: '2026-12-01T02:00:00.000Z', howToPay },
} as const;
const unsubscribe = 'https://en.paddock.test/u';

it.each([
  ['cn', '付款方式：转账至俱乐部账户', '付款方式请见报名页面。'],
  ['en', 'How to pay: Transfer to the club', 'Your sign-up page shows how to pay.'],
  ['ru', 'Как оплатить: Перевод на счёт клуба', 'Как оплатить — на странице заявки.'],
] as const)(
  'has payment instructions in e-mails and refers to them in text messages: %s',
  (lang, full, short) => {
    const signedUp = { ...unpaid, status: 'confirmed', position: null, howToPay } as const;
    for (const content of [due, { kind: 'signed_up', params: signedUp } as const]) {
      const { text, html } = messageEmail([content], lang, sites, unsubscribe);
      expect(text).toContain(`${full}\n\n${howToPay.link}`);
      expect(html).toContain(full);
      expect(html).toContain(howToPay.link);
      const sms = smsText([content], lang, sites);
      expect(sms).toContain(`${short} ${sites.urls[lang]}/race-detail/a-race/sign-up`);
      expect(sms).not.toContain(howToPay.text[lang]);
    }
    expect(messageEmail([due, due], lang, sites, unsubscribe).text).toContain(full);
  },
);

it.each([
  ['cn', '报名费 ¥280 待付款。'],
  ['en', 'To pay: CN¥280.'],
  ['ru', 'К оплате: 280 CN¥.'],
] as const)('names what is to be paid in a confirmation: %s', (lang, words) => {
  const toPay = { amount: 28_000, currency: 'CNY' } as const;
  const params = { ...unpaid, status: 'confirmed', position: null } as const;
  const text = (more: object) =>
    smsText([{ kind: 'signed_up', params: { ...params, ...more } }], lang, sites);
  expect(text({ toPay })).toContain(words);
  expect(text({ toPay })).toContain('280');
  expect(text({})).not.toContain('280');
});

it.each([
  ['cn', '请确认您的邮箱'],
  ['en', 'Confirm your e-mail address'],
  ['ru', 'Подтвердите адрес почты'],
] as const)('asks for the confirmation of an address in %s', (lang, words) => {
  const params = { ...unpaid, status: 'confirmed', position: null } as const;
  const content = { kind: 'signed_up', params } as const;
  expect(smsText([askedToConfirm(content)], lang, sites)).toContain(words);
  expect(smsText([content], lang, sites)).not.toContain(words);
});

it('refers to the page when payment instructions are a picture only', () => {
  const content = { ...due, params: { ...due.params, howToPay: { text: {}, link: '' } } };
  expect(messageEmail([content], 'en', sites, unsubscribe).text).toContain(
    'Your sign-up page shows how to pay.',
  );
});

it('has no payment instructions without them', () => {
  const { howToPay: _howToPay, ...params } = due.params;
  const sms = smsText([{ kind: 'payment_due', params }], 'en', sites);
  expect(sms).not.toContain('how to pay');
  expect(sms).toMatch(/race-detail\/a-race$/);
});

const moved = { at: '2026-12-16T03:25:00.000Z', before: { number: 4, at: '2026-12-16T03:00:00.000Z' } };
it.each([
  [{ number: 4, ...moved }, 'heat 4 is now expected at 16 Dec, 11:25 UTC+8 instead of 16 Dec, 11:00 UTC+8.'],
  [
    { number: 6, ...moved },
    'you are now in heat 6 instead of heat 4. It is expected at 16 Dec, 11:25 UTC+8.',
  ],
  [
    { number: 4, at: moved.at, before: { number: 4, at: null } },
    'heat 4 takes place after all and is expected at 16 Dec, 11:25 UTC+8.',
  ],
])('describes the change of a heat %j', (change, words) => {
  const content = { kind: 'heat_changed', params: { ...race, ...change } } as const;
  expect(smsText([content], 'en', sites)).toContain(words);
});

it.each([
  ['cn', '主办方已撤回成绩，您此前的结果为第 1 名。'],
  ['en', 'the organisers withdrew the results. You were in place 1.'],
  ['ru', 'организаторы отозвали результаты. Ваш прежний итог — 1-е место.'],
] as const)('describes a withdrawn result in %s', (lang, words) => {
  const result = { rank: null, disqualified: false, withdrawn: true } as const;
  const params = { ...race, ...result, before: { rank: 1, disqualified: false } };
  expect(smsText([{ kind: 'result_corrected', params }], lang, sites)).toContain(words);
});

it.each([
  [{ rank: 2, disqualified: false }, 'you are now in place 2, previously in place 1.'],
  [{ rank: null, disqualified: true }, 'you are now disqualified, previously in place 1.'],
  [{ rank: 1, disqualified: false }, 'your times or points were corrected. You are still in place 1.'],
])('describes the correction of a result %j', (result, words) => {
  const params = { ...race, ...result, before: { rank: 1, disqualified: false } };
  expect(smsText([{ kind: 'result_corrected', params }], 'en', sites)).toContain(words);
});

it('colors the button of an e-mail by the accent, with readable words', () => {
  const content = { kind: 'approved', params: { ...race, note: '' } } as const;
  const htmlWith = (accent: string | null) =>
    messageEmail([content], 'en', { ...sites, accent }, 'https://en.paddock.test/u').html;
  expect(htmlWith(null)).toContain('background:#1c66ad;color:#ffffff');
  expect(htmlWith('#ffd400')).toMatch(/background:#[0-9a-f]{6};color:#000000/);
});
