/** Such as `12.50 CNY`; null without a price. */
export const smsCost = (segments: number, price: number | undefined, currency: string): string | null =>
  price ? `${(price * segments).toFixed(2)} ${currency}` : null;
