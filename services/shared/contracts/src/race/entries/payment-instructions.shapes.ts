import { Nested, Text } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedParagraph, TextInLanguage } from '../../localized.ts';
import { PictureAddress } from '../../upload/address-fields.ts';
import { paymentLink } from '../catalog/race-limits.ts';

/** How pilots pay for classes with a price. */
export class PaymentInstructions {
  @Nested(() => LocalizedParagraph) text!: Localized;
  /** A page for paying. */
  @Text({ ...paymentLink, optional: true }) link?: string | null;
  /** For example a QR code. */
  @PictureAddress({ optional: true }) picture?: string | null;
}

export class PaymentInstructionsView {
  @Nested(() => TextInLanguage) text!: TextInLanguage;
  @Text({ ...paymentLink, optional: true }) link!: string | null;
  @PictureAddress({ optional: true }) picture!: string | null;
}
