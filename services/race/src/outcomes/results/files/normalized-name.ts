/** Names are compared in this form: width, case and spaces do not distinguish pilots. */
export const normalizedName = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFKC');
