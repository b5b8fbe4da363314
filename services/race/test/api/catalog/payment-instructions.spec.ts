import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PaymentInstructions } from '@paddock/contracts/race/entries/payment-instructions.shapes';
import type { KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { Database } from '@paddock/kit/database/database';
import { KeepFilesJob } from '@paddock/kit/files/kept-files';
import { asAdmin, faultsOf } from '@paddock/kit/testing/test-host';
import { RemindOfPaymentsJob } from '../../../src/entries/sign-ups/payments/remind-of-payments.job.ts';
import { newAccount } from '../../factories/account.ts';
import { classInput, inDays, raceInput } from '../../factories/race-input.ts';
import { HandOvers } from '../../support/hand-overs.ts';
import { RaceHost } from '../../support/race-host.ts';

const payment = {
  text: {
    cn: '请转账至俱乐部账户',
    en: 'Transfer to the club\nor pay at the desk',
    ru: 'Переведите на счёт клуба',
  },
  link: 'https://pay.example.com/night?race=1',
  picture: `/media/p/${'q'.repeat(43)}/400x400/clear.png`,
};
const priced = (amount = 28_000) => classInput({ price: { amount, currency: 'CNY' }, capacity: 5 });
const free = classInput({ capacity: 5 });

describe('payment instructions', () => {
  const kept = jest.fn(async (_files: KeepFilesInput) => undefined);
  const operator = asAdmin('operator');
  let host: RaceHost;
  let hands: HandOvers;

  beforeAll(async () => {
    host = await RaceHost.start();
    hands = new HandOvers(host);
    jest.spyOn(host.get(KeepFilesJob), 'run').mockImplementation(kept);
  });
  afterAll(() => host.close());

  const refusedBy = async (changes: Partial<PaymentInstructions>) => {
    const input = raceInput({ payment: { ...payment, ...changes } });
    const answer = await host.call('adm/save_race', input, { caller: host.editor });
    return { code: answer.code, faults: faultsOf(answer) };
  };
  const detail = (raceId: string, lang: 'cn' | 'en' | 'ru' = 'en') =>
    host.view('get_race_detail', { raceId }, { lang });

  it('are stored, and removed when left out', async () => {
    const made = await host.save({ payment: { ...payment, text: { ...payment.text, ru: '  ' } } });
    const { ru: _ru, ...text } = payment.text;
    expect(made.payment).toEqual({ ...payment, text });
    const read = await host.view('adm/get_adm_race_detail', { raceId: made.raceId }, { caller: host.editor });
    expect(read).toEqual(made);
    expect((await host.save({ payment: null }, made)).payment).toBeNull();
  });

  it('keep their picture as long as they have it', async () => {
    const race = await host.save({ payment });
    await host.jobsDone();
    const owned = () =>
      kept.mock.calls.map(([files]) => files).findLast(({ owner }) => owner === `race:${race.raceId}`)!;
    expect(owned().addresses).toContain(payment.picture);
    await host.save({ payment: { ...payment, picture: null } }, race);
    await host.jobsDone();
    expect(owned().addresses).not.toContain(payment.picture);
  });

  it.each([
    'http://pay.example.com',
    'javascript:alert(1)',
    'pay.example.com',
    'https://me:secret@example.com/',
  ])('reject the link %s', async (link) => {
    expect(await refusedBy({ link })).toEqual({ code: 1001, faults: { 'payment.link': 'pattern' } });
  });

  it('reject a picture from elsewhere', async () => {
    const { faults } = await refusedBy({ picture: 'https://example.com/qr.png' });
    expect(faults).toEqual({ 'payment.picture': 'pattern' });
  });

  it('are public in the language of the reader once a class has a price', async () => {
    const race = await host.save({ payment: { text: { en: 'At the desk' } }, classes: [free, priced()] });
    expect((await detail(race.raceId)).payment).toEqual({
      text: { text: 'At the desk' },
      link: null,
      picture: null,
    });
    expect((await detail(race.raceId, 'ru')).payment!.text).toEqual({ text: 'At the desk', lang: 'en' });
    await host.save({ classes: [race.classes[0]!] }, race);
    expect((await detail(race.raceId)).payment).toBeNull();
    expect((await detail((await host.save({ classes: [priced()] })).raceId)).payment).toBeNull();
  });

  it('belong to unpaid sign-ups only', async () => {
    const race = await host.save({ payment, classesPerPilot: 2, classes: [priced(), free] });
    const pilot = await newAccount(host);
    const { signUpId } = (await hands.signUp(race, pilot)).data!;
    await hands.signUp(race, pilot, 1);
    const own = async () => {
      const { signUps } = await host.view(
        'get_my_sign_up',
        { raceId: race.raceId },
        { caller: pilot, lang: 'ru' },
      );
      return signUps.map(({ payment: due, howToPay }) => [due?.amount, howToPay?.text.text]);
    };
    expect(await own()).toEqual(
      expect.arrayContaining([
        [28_000, payment.text.ru],
        [undefined, undefined],
      ]),
    );
    await host.view('adm/mark_paid', { signUpId, way: 'cash' }, { caller: operator });
    expect(await own()).toContainEqual([28_000, undefined]);
  });

  it('are in confirmations and reminders when something has to be paid', async () => {
    const race = await host.save({
      payment,
      paymentUntil: inDays(1),
      classesPerPilot: 2,
      classes: [priced(), free],
    });
    const pilot = await newAccount(host);
    await hands.signUp(race, pilot);
    await host.jobsDone();
    await hands.signUp(race, pilot, 1);
    await host.jobsDone();
    await host.get(Database).transaction(() => host.get(RemindOfPaymentsJob).run());
    await host.jobsDone();
    const { text, link } = payment;
    const [paid, unpriced, due] = await host.inbox(pilot);
    expect(paid).toMatchObject({
      kind: 'signed_up',
      params: { howToPay: { text, link }, toPay: { amount: 28_000 } },
    });
    expect(unpriced!.kind).toBe('signed_up');
    for (const name of ['howToPay', 'toPay']) expect(unpriced!.params).not.toHaveProperty(name);
    expect(due).toMatchObject({ kind: 'payment_due', params: { howToPay: { text, link } } });

    const inbox = await host.view('get_messages', {}, { caller: pilot, lang: 'cn' });
    expect(inbox.rows[0]).toMatchObject({ kind: 'payment_due', path: `/race-detail/${race.raceId}/sign-up` });
    expect(inbox.rows[0]!.text).toContain(`付款方式：${text.cn}\n${link}`);
  });
});
