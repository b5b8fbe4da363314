import { callingCodeOf, countryOfPhone, homeCountries } from '@paddock/contracts/phones';
import { langOf, siteContext, type Incoming } from '../server/calls.server.ts';
import { phoneCountryOf } from '../server/session.server.ts';
import { dialLabel, dialOptions, isDialCountry, type Option } from './phone.server.ts';

/** Country of the browser's last sign-in, then of the language. */
function candidates({ request, context }: Incoming, lang: ReturnType<typeof langOf>) {
  const { phoneCountries } = context.get(siteContext).settings;
  return [phoneCountryOf(request), phoneCountries[lang]];
}

/** Begins with the country of the browser's last sign-in, else with that of the language. For pages that are not cached. */
export function presetDialOptions(incoming: Incoming): Option[] {
  const lang = langOf(incoming);
  const preset = candidates(incoming, lang).find((code) => code !== undefined && isDialCountry(code));
  return dialOptions(lang, preset);
}

/** Country of numbers without a country code: that of the member's own number, if it is known. */
export function defaultPhoneCountry(incoming: Incoming, ownPhone?: string): Option {
  const lang = langOf(incoming);
  const own = ownPhone && countryOfPhone(ownPhone);
  const value =
    [own, ...candidates(incoming, lang)].find((code) => code && callingCodeOf(code)) ?? homeCountries[lang];
  return { value, label: dialLabel(value, lang) };
}
