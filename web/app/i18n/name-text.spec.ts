import { expect, it } from '@jest/globals';
import { nameWords } from './name-text.tsx';

it.each([
  ['雷鸣', 'en', 'cn'],
  ['雷鸣', 'ru', 'cn'],
  ['雷鸣', 'zh-Hans', undefined],
  ['Вихрь', 'en', 'ru'],
  ['Вихрь', 'ru', undefined],
  ['VIKHR', 'zh-Hans', undefined],
  ['サクラ 桜', 'en', undefined],
])('marks %s on a page in %s as %s', (name, page, lang) => expect(nameWords(name, page).lang).toBe(lang));
