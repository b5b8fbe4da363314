import { languages, type Localized } from '@paddock/contracts/language';
import type { RaceSettings } from './race-pills.tsx';

type Payment = NonNullable<RaceSettings['payment']>;

/** As typed. */
export interface PaymentValues {
  text: Localized;
  link: string;
  picture: string;
}

export const blankPayment = (): PaymentValues => ({ text: {}, link: '', picture: '' });

export const paymentValues = (payment: Payment | null | undefined): PaymentValues => ({
  text: payment?.text ?? {},
  link: payment?.link ?? '',
  picture: payment?.picture ?? '',
});

/** Null: no instructions. */
export function paymentInput({ text, link, picture }: PaymentValues): Payment | null {
  const address = link.trim();
  if (!address && !picture && !languages.some((each) => text[each]?.trim())) return null;
  return { text, link: address || null, picture: picture || null };
}
