import { callingCodeOf, countryOfPhone, homeCountries } from '@paddock/contracts/phones';
import { langOf, siteContext, type Incoming } from '../server/calls.server.ts';
import { identityOf } from '../server/identity.server.ts';
import { phoneCountryOf } from '../server/session.server.ts';
import { dialLabel, dialOptions, type Option } from './phone.server.ts';

/** Country of the browser's last sign-in, then of the language, then of the organisation. */
async function candidates(incoming: Incoming, lang: ReturnType<typeof langOf>) {
  const { phoneCountries } = incoming.context.get(siteContext).settings;
  const country = (await identityOf(incoming))?.country ?? undefined;
  return [phoneCountryOf(incoming.request), phoneCountries[lang], country];
}

/** Begins with the country of the browser's last sign-in, else with that of the site. For pages that are not cached. */
export async function presetDialOptions(incoming: Incoming): Promise<Option[]> {
  const lang = langOf(incoming);
  const preset = (await candidates(incoming, lang)).find((code) => code && callingCodeOf(code));
  return dialOptions(lang, preset);
}

/** Country of numbers without a country code: that of the member's own number, if it is known. */
export async function defaultPhoneCountry(incoming: Incoming, ownPhone?: string): Promise<Option> {
  const lang = langOf(incoming);
  const own = ownPhone && countryOfPhone(ownPhone);
  const value =
    [own, ...(await candidates(incoming, lang))].find((code) => code && callingCodeOf(code)) ??
    homeCountries[lang];
  return { value, label: dialLabel(value, lang) };
}
