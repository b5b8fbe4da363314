import { langOf, siteContext, type Incoming } from '../server/calls.server.ts';
import { phoneCountryOf } from '../server/session.server.ts';
import { dialOptions, isDialCountry, type Option } from './phone.server.ts';

/** Begins with the country of the browser's last sign-in, else with that of the language. For pages that are not cached. */
export function presetDialOptions(incoming: Incoming): Option[] {
  const lang = langOf(incoming);
  const { phoneCountries } = incoming.context.get(siteContext).settings;
  const candidates = [phoneCountryOf(incoming.request), phoneCountries[lang]];
  const preset = candidates.find((code) => code !== undefined && isDialCountry(code));
  return dialOptions(lang, preset);
}
