import { expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeClass, fakeRace, raceId } from '../support/fake-races.ts';
import { bff, browser, seen } from '../support/member-site.ts';

const path = `/race-detail/${raceId}/sign-up`;
const { classId } = fakeClass();
const price = { amount: 28_000, currency: 'CNY' } as const;
const priced = fakeRace({ classes: [fakeClass({ price })], questions: [] });

it('returns the discounted price and its query', async () => {
  bff.races.push(priced);
  bff.override('check_discount', () => ({
    code: 0,
    data: { amount: 25_200, currency: 'CNY', fullAmount: 28_000 },
    msg: '',
  }));
  const asked = `class=${classId}&code=CLUB`;
  const { headers, body } = await browser.open(`/race-detail/${raceId}/discount.json?${asked}&_routes=x`);
  expect(headers['cache-control']).toBe('private, no-store');
  const prices = [{ classId, amount: 25_200, price: 'CN¥252', full: 'CN¥280' }];
  expect(JSON.parse(body)).toEqual({ asked, prices });
  expect(bff.callsOf('check_discount')[0]?.input).toEqual({ raceId, classId, code: 'CLUB' });
});

it('shows the error of an invalid code at its field and keeps the input', async () => {
  bff.races.push(priced);
  bff.override('sign_up', ({ lang }) => refuse('discount_over', lang));
  await browser.open(path);
  expect(seen()).toContain('CN¥280');
  await browser.submit({ classId, discountCode: ' old ' }, 'sign_up');
  expect(bff.callsOf('sign_up')[0]?.input).toMatchObject({ discountCode: 'old' });
  expect(seen()).toMatch(/name="discountCode"[^>]*value="old"|value="old"[^>]*name="discountCode"/);
  expect(seen()).toMatch(
    /aria-invalid="true"[^>]*name="discountCode"|name="discountCode"[^>]*aria-invalid="true"/,
  );
  expect(seen()).toContain('used up');
});

it('hides the discount field of a free race', async () => {
  bff.races.push(fakeRace());
  await browser.open(path);
  expect(seen()).not.toContain('discountCode');
});

it('sends the price that the form showed, and opens the form again after a change', async () => {
  bff.races.push(priced);
  bff.override('sign_up', ({ lang }) => refuse('price_changed', lang));
  await browser.open(path);
  const [, shown] = /name="price\.[^"]+" value="([^"]+)"/.exec(seen()) ?? [];
  expect(shown).toBe('28000 CNY');
  await browser.submit({ classId, [`price.${classId}`]: shown! }, 'sign_up');
  expect(bff.callsOf('sign_up').at(-1)?.input).toMatchObject({ shownPrice: '28000 CNY' });
  expect(seen()).toContain('The price has changed');
});
