import type { Language } from '@paddock/contracts/language';
import type { PaymentInstructionsView } from '@paddock/contracts/race/entries/payment-instructions.shapes';
import { hasText, inLanguage } from '@paddock/kit/texts/localized-text';
import type { Race } from './race.entity.ts';

export type StoredInstructions = Pick<Race, 'paymentText' | 'paymentLink' | 'paymentPicture'>;

export const hasInstructions = ({ paymentText, paymentLink, paymentPicture }: StoredInstructions): boolean =>
  hasText(paymentText) || paymentLink !== '' || paymentPicture !== null;

export const presentInstructions = (
  stored: StoredInstructions,
  lang: Language,
): PaymentInstructionsView | null =>
  hasInstructions(stored)
    ? {
        text: inLanguage(stored.paymentText, lang),
        link: stored.paymentLink || null,
        picture: stored.paymentPicture,
      }
    : null;
