import { expect, it } from '@jest/globals';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { languages } from '@paddock/contracts/language';
import { helmetPictures } from './helmet-pictures.ts';

it.each(languages)('captions of helmets name the pilots with a page, minors without team, in %s', (lang) => {
  const captionOf = (callsign: string) =>
    helmetPictures.find(({ picture }) => picture === `helmet-${callsign.toLowerCase()}`)!.caption[lang];
  expect(helmetPictures).toHaveLength(demoPeople.length);
  expect(['NIGHTHAWK', 'SOKOL', 'TAIGA', 'MISHA'].map(captionOf)).toEqual([
    '',
    'SOKOL · Северный ветер',
    'TAIGA',
    'MISHA',
  ]);
  expect(helmetPictures.filter(({ caption }) => !caption[lang])).toHaveLength(1);
});
