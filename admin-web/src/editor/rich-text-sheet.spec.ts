/** @jest-environment ../deploy/checks/jest/native-environment.mjs */
import { readFileSync } from 'node:fs';
import { formatClasses } from '@paddock/contracts/rich-text/formats';
import { expect, it } from '@jest/globals';

const sheet = readFileSync(new URL('../../../web/ui/src/styles/rich-text.css', import.meta.url), 'utf8');

it.each(Object.entries(formatClasses))('draws every class of %s', (_, names) => {
  expect(names.filter((name) => !sheet.includes(`.${name} {`))).toEqual([]);
});
