import { contentRules } from './content/content-rules.ts';
import { fieldRules } from './field-rules.ts';
import type { InEveryLanguage } from './language.ts';
import { raceRules } from './race/catalog/race-rules.ts';

/** Messages of every rule that an input can violate. */
export const ruleTable = {
  ...fieldRules,
  ...raceRules,
  ...contentRules,
} as const satisfies Record<string, InEveryLanguage>;

export type RuleName = keyof typeof ruleTable;
