import { expect, it } from '@jest/globals';
import { messageEmail, smsText } from './compose.ts';

const sites = {
  organisation: 'Paddock',
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
  expect(smsText(content, lang, sites)).toContain(words);
  const { text, html } = messageEmail(content, lang, sites, 'https://en.paddock.test/unsubscribe?token=a&b');
  for (const written of [text, html]) expect(written).toContain(words);
  expect(html).toContain('unsubscribe?token=a&#38;b');
});

it('shows UTC for that zone and escapes user input', () => {
  const content = {
    kind: 'approved',
    params: { ...race, zone: 'UTC', note: '<b>Bring</b> "batteries"' },
  } as const;
  const { html } = messageEmail(content, 'en', sites, 'https://en.paddock.test/u');
  expect(html).toContain('16 Dec, 02:00 UTC.');
  expect(html).toContain('&#60;b&#62;Bring&#60;/b&#62; &#34;batteries&#34;');
});
