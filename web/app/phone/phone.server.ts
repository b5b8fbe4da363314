import readNumber, { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';

/**
 * One number from the two fields of a form. A number that begins with + needs no country. What cannot be read is passed
 * on as it was typed: to say what is wrong with it is the service's part.
 */
export function joinPhone(country: string, typed: string): string {
  const number = typed.replaceAll(/[\s()-]/g, '').replace(/^00/, '+');
  if (number === '' || number.startsWith('+') || !isSupportedCountry(country)) return number;
  return readNumber(number, country)?.number ?? `+${getCountryCallingCode(country)}${number}`;
}

/** For the eye: grouped as its country does, and never broken over two lines. */
export const readablePhone = (number: string): string =>
  readNumber(number)?.formatInternational().replaceAll(' ', '\u00a0') ?? number;
