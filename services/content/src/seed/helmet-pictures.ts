import { agreedToNothing, demoPeople, type DemoPerson, isCallsignOnly } from '@paddock/contracts/demo-pilots';
import { inLanguages } from '@paddock/contracts/demo-text';

/** Only of pilots with a page. */
function captionOf(person: DemoPerson): string {
  if (agreedToNothing(person)) return '';
  return person.team && !isCallsignOnly(person) ? `${person.callsign} · ${person.team}` : person.callsign;
}

export const helmetPictures = demoPeople.map((person) => ({
  picture: `helmet-${person.callsign.toLowerCase()}`,
  caption: inLanguages(() => captionOf(person)),
}));
