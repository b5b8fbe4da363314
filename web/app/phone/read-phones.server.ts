import { formatPhone, readPhone } from '@paddock/contracts/phones';
import { racePartLimits } from '@paddock/contracts/race/catalog/race-limits';
import { data } from 'react-router';
import { TypedForm } from '../forms/typed-form.server.ts';
import { langOf, type Incoming } from '../server/calls.server.ts';
import type { ReadPhones } from './use-read-phones.ts';

/** Numbers as the service will read them. Posted, because addresses get into logs. */
export async function readPhones(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const country = form.text('country');
  const lang = langOf(incoming);
  const typed = form.all('phone', racePartLimits.questions);
  const numbers: ReadPhones = Object.fromEntries(
    typed.flatMap((each) => {
      const read = readPhone(each, country);
      return read ? [[each, formatPhone(read.text, lang)]] : [];
    }),
  );
  return data(numbers, { headers: { 'Cache-Control': 'private, no-store' } });
}
