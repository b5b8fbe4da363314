import { expect, it } from '@jest/globals';
import { TICKED } from '../../app/features/sign-ups/answers/answer-fields.ts';
import { summaryOf } from '../../app/features/sign-ups/answers/sign-up-summary.tsx';
import { classField } from '../../app/features/sign-ups/form/chosen-classes.ts';
import { raceView } from '../../app/features/sign-ups/sign-up-page.server.ts';
import { fakeClass, fakeRace } from '../support/fake-races.ts';

const priced = (nth: number, amount: number, currency: 'CNY' | 'EUR' = 'CNY') => ({
  classId: `0190a8d0-0000-7000-8000-0000000000c${nth}`,
  price: { amount, currency, earlyAmount: null, earlyUntil: null, paymentDays: null },
});
const classes = [
  fakeClass(priced(1, 28_000)),
  fakeClass(priced(2, 10_000)),
  fakeClass({ ...priced(3, 5000), signUpState: 'waiting' }),
  fakeClass(priced(4, 2000, 'EUR')),
  fakeClass({ classId: '0190a8d0-0000-7000-8000-0000000000c5' }),
];
const discount = {
  asked: '',
  prices: [{ classId: classes[0]!.classId, amount: 14_000, price: '', full: '' }],
};

function totalOf(...chosen: number[]): unknown {
  const typed = new FormData();
  for (const nth of chosen) typed.set(classField(classes[nth - 1]!.classId), TICKED);
  const { lines } = summaryOf(
    raceView(fakeRace({ classes }), 'en'),
    [],
    typed,
    { discount, phones: {} },
    'en',
  );
  return lines.find(({ name }) => name === 'total')?.answer;
}

it('the total to pay is that of several classes, with discounts and without waiting lists', () => {
  expect(totalOf(1, 2, 3, 5)).toEqual({ text: 'CN¥240' });
  expect(totalOf(2, 3)).toEqual({ text: 'CN¥100' });
});

it('there is no total of one price or of two currencies', () => {
  expect(totalOf(1, 5)).toBeUndefined();
  expect(totalOf(1, 4)).toBeUndefined();
});
