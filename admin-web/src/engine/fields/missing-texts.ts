import { languages, languageNames, type Language, type Localized } from '@paddock/contracts/language';
import { get, type FieldValues } from 'react-hook-form';
import type { Words } from '../../providers/words.ts';
import type { FormField } from '../resource.ts';
import type { CaptionedPicture } from './pictures-field.tsx';

/** A missing value and its field path. */
export interface Gap {
  path: string;
  label: string;
  /** Set for localized texts. */
  language?: Language;
}

/** An optional text misses a language only once another language has it. */
export function isMissingIn(texts: Localized, language: Language, required = false): boolean {
  const hasText = (each: Language) => Boolean(texts[each]?.trim());
  return !hasText(language) && (required || languages.some(hasText));
}

/** The missing values of a form, in field order. */
export function gapsIn<Values extends FieldValues>(
  fields: readonly FormField<Values>[],
  values: FieldValues,
  words: Words,
  within: { path: string; label: string } = { path: '', label: '' },
): Gap[] {
  return fields.flatMap((field): Gap[] => {
    const path = within.path + field.name;
    const label = within.label + words.t(field.label);
    const value: unknown = get(values, field.name);
    if (field.kind === 'localized' || field.kind === 'html')
      return gapsOf(value ?? {}, words.languages, path, label, field.required);
    if (field.kind === 'pictures' && field.captions)
      return ((value ?? []) as CaptionedPicture[]).flatMap(({ caption }, index) =>
        gapsOf(
          caption,
          words.languages,
          `${path}.${index}.caption`,
          words.t('upload.one', { number: index + 1 }),
        ),
      );
    if (field.kind === 'group') {
      return ((value ?? []) as FieldValues[]).flatMap((item, index) => {
        const name = field.itemName(item, words) || words.t(field.oneLabel, { number: index + 1 });
        const inside = field.fields.filter((each) => field.applies?.[each.name]?.(item) ?? true);
        return gapsIn(inside, item, words, {
          path: `${path}.${index}.`,
          label: `${within.label}${name} · `,
        });
      });
    }
    const empty = typeof value === 'string' && value.trim() === '';
    return field.required && empty ? [{ path, label }] : [];
  });
}

const gapsOf = (
  texts: Localized,
  ofSite: readonly Language[],
  path: string,
  label: string,
  required = false,
): Gap[] =>
  ofSite
    .filter((each) => isMissingIn(texts, each, required))
    .map((each) => ({
      path: `${path}.${each}`,
      label: `${label} · ${languageNames[each]}`,
      language: each,
    }));

export const hasTexts = <Values extends FieldValues>(fields: readonly FormField<Values>[]): boolean =>
  fields.some((field) =>
    field.kind === 'group'
      ? hasTexts(field.fields)
      : field.kind === 'localized' ||
        field.kind === 'html' ||
        (field.kind === 'pictures' && field.captions !== undefined),
  );
