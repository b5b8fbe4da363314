import { demoPeople, isCallsignOnly } from '@paddock/contracts/demo-pilots';
import { inLanguages } from '@paddock/contracts/demo-text';

export const helmetPictures = demoPeople.map((person) => ({
  picture: `helmet-${person.callsign.toLowerCase()}`,
  caption: inLanguages(() =>
    person.team && !isCallsignOnly(person) ? `${person.callsign} · ${person.team}` : person.callsign,
  ),
}));
