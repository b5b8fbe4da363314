// GSM 03.38: seven-bit characters; any other character makes the whole message UCS-2.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';

const septets = new Map([
  ...Array.from(basic, (letter) => [letter, 1] as const),
  ...Array.from(extended, (letter) => [letter, 2] as const),
]);

/** Number of billed segments. */
export function smsSegments(text: string): number {
  let length = 0;
  for (const letter of text) {
    const size = septets.get(letter);
    if (size === undefined) return parts(text.length, 70, 67);
    length += size;
  }
  return parts(length, 160, 153);
}

const parts = (length: number, alone: number, together: number): number =>
  length <= alone ? 1 : Math.ceil(length / together);

/** Such as `12.50 CNY`; null without a price and its currency. */
export const smsCost = (
  segments: number,
  price: number | undefined,
  currency: string | undefined,
): string | null => (price && currency ? `${(price * segments).toFixed(2)} ${currency}` : null);
