/** Such as `12.50 CNY`; null where nobody said what a segment costs: a price of nothing says no more than none. */
export const smsCost = (segments: number, price: number | undefined, currency: string): string | null =>
  price ? `${(price * segments).toFixed(2)} ${currency}` : null;
