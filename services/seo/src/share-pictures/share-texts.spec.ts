import { expect, it } from '@jest/globals';
import { languages } from '@paddock/contracts/language';
import { sharingSite, type SharedThing } from '@paddock/contracts/seo/sharing';
import { labelOf } from './share-texts.ts';

const labelIn = (label: SharedThing['label'], training: string) => {
  const site = sharingSite({ shortName: { text: 'Paddock' }, trainingName: { text: training } });
  const thing: SharedThing = { kind: 'news', id: '1', site, label, title: '', line: '', cover: '' };
  return languages.map((lang) => labelOf(thing, lang));
};

it('labels news about trainings with their name', () => {
  expect(labelIn('camp', 'Karting school')).toEqual(languages.map(() => 'Karting school'));
  expect(labelIn('camp', '')).toContain('Drone camp');
  expect(labelIn('news', 'Karting school')).toEqual(labelIn('news', ''));
});
