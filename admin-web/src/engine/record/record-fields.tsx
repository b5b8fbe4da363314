import { languageNames, languages, languageTags, type Localized } from '@paddock/contracts/language';
import { Picture } from '@paddock/ui/pictures/picture';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Currency } from '@paddock/contracts/money';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { useChosen, type Searched } from '../../ui/fields/searched.ts';
import { StoredFile } from '../../ui/files/stored-file.tsx';
import { StoredVideo } from '../../ui/files/video-progress.tsx';
import { useOptions } from '../fields/lookup-field.tsx';
import type { CaptionedPicture } from '../fields/pictures-field.tsx';
import { fromZonedMoment } from '../fields/zones/zoned-moment.ts';
import type { FormField } from '../resource.ts';
import styles from './record.module.css';
import { RichTextView } from './rich-text-view.tsx';

interface RecordFieldsProps<Values extends FieldValues> {
  fields: readonly FormField<Values>[];
  values: Values;
}

const wideKinds = new Set(['html', 'group', 'pictures']);

/** Names and values, in the sections of the form; secrets and switches of an edit are left out. */
export function RecordFields<Values extends FieldValues>({ fields, values }: RecordFieldsProps<Values>) {
  const { t } = useWords();
  const shown = fields.filter(({ kind, editOnly }) => kind !== 'password' && !editOnly);
  return sectionsOf(shown).map((section) => (
    <Fragment key={section[0]?.name}>
      {section[0]?.part && <h2 className={styles.part}>{t(section[0].part)}</h2>}
      <dl className={styles.facts}>
        {section.map((field) => (
          <div key={field.name} data-wide={wideKinds.has(field.kind)}>
            <dt className={field.part === field.label ? 'visually-hidden' : undefined}>{t(field.label)}</dt>
            <dd>
              <RecordValue field={field} value={values[field.name] as unknown} values={values} />
            </dd>
          </div>
        ))}
      </dl>
    </Fragment>
  ));
}

function sectionsOf<Field extends { part?: TextKey }>(fields: readonly Field[]): Field[][] {
  const sections: Field[][] = [];
  for (const field of fields) {
    if (field.part || sections.length === 0) sections.push([]);
    sections.at(-1)?.push(field);
  }
  return sections;
}

interface RecordValueProps<Values extends FieldValues> {
  field: FormField<Values>;
  value: unknown;
  values: Values;
}

function RecordValue<Values extends FieldValues>({
  field,
  value,
  values,
}: RecordValueProps<Values>): ReactNode {
  const { t, currency, momentIn } = useWords();
  const none = t('list.none');
  const isEmpty = value === '' || value == null || (Array.isArray(value) && value.length === 0);
  if (field.kind === 'flag') return t(value ? 'record.yes' : 'record.no');
  if (isEmpty) return none;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (field.kind) {
    case 'choice':
      return field.labels[text] ? t(field.labels[text]) : text;
    case 'currency':
      return currency(text as Currency);
    case 'moment': {
      const zone = String(values[field.zone]);
      const at = fromZonedMoment(text, zone);
      return at ? momentIn(zone, at) : text;
    }
    case 'localized':
    case 'html':
      return <LocalizedValue texts={value} isHtml={field.kind === 'html'} />;
    case 'picture':
      return <Picture className={styles.picture} src={text} alt="" sizes="320px" fit="contain" />;
    case 'pictures':
      return <Pictures pictures={value as (string | CaptionedPicture)[]} />;
    case 'file':
      return field.takes === 'video' ? <StoredVideo address={text} /> : <StoredFile address={text} />;
    case 'search':
      return <SearchedValue of={field.of} value={text} />;
    case 'lookup':
    case 'lookups':
      return <LookupValue field={field} value={value as string | string[]} values={values} />;
    case 'group':
      return (value as FieldValues[]).map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no ids and keep their order
        <div key={index} className={styles.item}>
          <RecordFields
            fields={field.fields.filter(({ name }) => field.applies?.[name]?.(item) ?? true)}
            values={item}
          />
        </div>
      ));
    case 'text':
    case 'colour':
    case 'number':
    case 'zone':
    case 'password':
      return text;
  }
}

function LocalizedValue({ texts, isHtml }: { texts: Localized; isHtml: boolean }) {
  const { t } = useWords();
  const filled = languages.filter((each) => texts[each]?.trim());
  if (filled.length === 0) return t('list.none');
  return (
    <div className={styles.languages}>
      {filled.map((each) => (
        <div key={each}>
          <span className={layout.note}>{languageNames[each]}</span>
          {isHtml ? (
            <RichTextView html={texts[each] ?? ''} lang={languageTags[each]} />
          ) : (
            <p lang={languageTags[each]}>{texts[each]}</p>
          )}
        </div>
      ))}
    </div>
  );
}

function Pictures({ pictures }: { pictures: readonly (string | CaptionedPicture)[] }) {
  const { pick } = useWords();
  return (
    <ul className={styles.pictures}>
      {pictures.map((one) => {
        const { address, caption } = typeof one === 'string' ? { address: one, caption: {} } : one;
        return (
          <li key={address}>
            <Picture
              className={styles.thumbnail}
              src={address}
              alt={pick(caption)}
              sizes="200px"
              fit="cover"
            />
            <p className={layout.note}>{pick(caption)}</p>
          </li>
        );
      })}
    </ul>
  );
}

function SearchedValue({ of, value }: { of: Searched; value: string }) {
  const { t } = useWords();
  return useChosen(of, value)?.label ?? t('list.none');
}

type LookupField<Values extends FieldValues> = Extract<FormField<Values>, { kind: 'lookup' | 'lookups' }>;

interface LookupValueProps<Values extends FieldValues> {
  field: LookupField<Values>;
  value: string | readonly string[];
  values: Values;
}

function LookupValue<Values extends FieldValues>({ field, value, values }: LookupValueProps<Values>) {
  const options = useOptions(field, values);
  return [value]
    .flat()
    .map((one) => options?.find((option) => option.value === one)?.label ?? one)
    .join(', ');
}
