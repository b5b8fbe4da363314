import { lineText, questionText } from '@paddock/contracts/text-limits';
import {
  ageRange,
  answerRange,
  racePartLimits,
  paymentDays,
  places,
  typedAmount,
} from '@paddock/contracts/race/catalog/race-limits';
import { type AnswerForm, answerForms, type QuestionKind } from '@paddock/contracts/race/catalog/race-kinds';
import type { FieldValues } from 'react-hook-form';
import { labels } from '../../engine/labels.ts';
import type { FormField, Group } from '../../engine/resource.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { emergencyContact } from './question-presets.ts';
import {
  blankChoice,
  blankClass,
  blankDocument,
  blankQuestion,
  type ClassValues,
  type QuestionValues,
  type RaceValues,
} from './race-values.ts';

type Field = FormField<RaceValues>;
type Item = FormField<FieldValues>;

const named =
  (name: string): Group['itemName'] =>
  (item, { pick }: Words) =>
    pick(item[name] ?? {});

function PlacesNote({ item }: { item: FieldValues }) {
  const { t, number } = useWords();
  const { taken, waiting, placesAside = 0, waitingAside = 0 } = item as ClassValues;
  if (taken === undefined) return null;
  if (placesAside + waitingAside > 0)
    return (
      <span>{t('race.classAside', { places: number(placesAside), waiting: number(waitingAside) })}</span>
    );
  return <span>{t('race.classPlaces', { taken: number(taken), waiting: number(waiting ?? 0) })}</span>;
}

const classFields: readonly Item[] = [
  { kind: 'localized', name: 'name', label: 'race.className', required: true, ...lineText, wide: true },
  {
    kind: 'number',
    name: 'capacity',
    label: 'race.capacity',
    hint: 'race.capacityHint',
    ...places,
    whole: true,
  },
  { kind: 'number', name: 'minimumAge', label: 'race.minimumAge', ...ageRange, whole: true },
  { kind: 'flag', name: 'waitingList', label: 'race.waitingList' },
  { kind: 'flag', name: 'approvalNeeded', label: 'race.approvalNeeded' },
  { kind: 'flag', name: 'cancelled', label: 'race.classCancelled', hint: 'race.classCancelledHint' },
  {
    kind: 'number',
    name: 'price.amount',
    label: 'race.price',
    hint: 'race.priceHint',
    ...typedAmount,
    whole: false,
  },
  { kind: 'currency', name: 'price.currency', label: 'race.currency', required: true },
  { kind: 'number', name: 'price.earlyAmount', label: 'race.earlyPrice', ...typedAmount, whole: false },
  { kind: 'moment', name: 'price.earlyUntil', label: 'race.earlyUntil', zone: 'zone' },
  {
    kind: 'number',
    name: 'price.paymentDays',
    label: 'race.paymentDays',
    hint: 'race.paymentDaysHint',
    ...paymentDays,
    whole: true,
  },
];

const isSaved = (item: FieldValues) => (item as Partial<ClassValues>).classId !== undefined;
const hasPrice = (item: FieldValues) => (item as Partial<ClassValues>).price?.amount.trim() !== '';

export const classes: Field = {
  kind: 'group',
  name: 'classes',
  label: 'race.classes',
  part: 'race.classes',
  wide: true,
  maxItems: racePartLimits.classes,
  addLabel: 'race.addClass',
  oneLabel: 'race.oneClass',
  blank: (race) => blankClass(race as RaceValues),
  itemName: named('name'),
  fields: classFields,
  Note: PlacesNote,
  applies: {
    cancelled: isSaved,
    'price.currency': hasPrice,
    'price.earlyAmount': hasPrice,
    'price.earlyUntil': hasPrice,
    'price.paymentDays': hasPrice,
  },
};

const kindLabels = labels('race.kind', [
  'text',
  'phone',
  'number',
  'choice',
  'checkbox',
  'consent',
]) satisfies Record<QuestionKind, TextKey>;

const choices: Item = {
  kind: 'group',
  name: 'choices',
  label: 'race.choices',
  wide: true,
  maxItems: racePartLimits.choices,
  addLabel: 'race.addChoice',
  oneLabel: 'race.oneChoice',
  blank: blankChoice,
  itemName: named('label'),
  fields: [
    { kind: 'localized', name: 'label', label: 'race.choiceLabel', required: true, ...lineText, wide: true },
  ],
};

const isAnsweredBy = (form: AnswerForm) => (item: FieldValues) =>
  answerForms[(item as QuestionValues).kind] === form;

export const questions: Field = {
  kind: 'group',
  name: 'questions',
  label: 'race.questions',
  part: 'race.questions',
  wide: true,
  maxItems: racePartLimits.questions,
  addLabel: 'race.addQuestion',
  oneLabel: 'race.oneQuestion',
  blank: blankQuestion,
  preset: { label: 'race.addEmergencyContact', items: emergencyContact },
  itemName: named('label'),
  fields: [
    {
      kind: 'localized',
      name: 'label',
      label: 'race.questionLabel',
      required: true,
      ...questionText,
      wide: true,
    },
    { kind: 'choice', name: 'kind', label: 'race.questionKind', required: true, labels: kindLabels },
    { kind: 'flag', name: 'required', label: 'race.questionRequired' },
    {
      kind: 'number',
      name: 'belowAge',
      label: 'race.belowAge',
      hint: 'race.belowAgeHint',
      ...ageRange,
      whole: true,
    },
    choices,
    { kind: 'number', name: 'min', label: 'race.answerMin', ...answerRange, whole: false },
    { kind: 'number', name: 'max', label: 'race.answerMax', ...answerRange, whole: false },
    { kind: 'flag', name: 'whole', label: 'race.answerWhole' },
  ],
  applies: {
    choices: isAnsweredBy('choice'),
    min: isAnsweredBy('number'),
    max: isAnsweredBy('number'),
    whole: isAnsweredBy('number'),
  },
};

export const documents: Field = {
  kind: 'group',
  name: 'documents',
  label: 'race.documents',
  part: 'race.documents',
  wide: true,
  maxItems: racePartLimits.documents,
  addLabel: 'race.addDocument',
  oneLabel: 'race.oneDocument',
  blank: blankDocument,
  itemName: named('title'),
  fields: [
    { kind: 'localized', name: 'title', label: 'race.documentTitle', required: true, ...lineText },
    { kind: 'file', name: 'url', label: 'race.documentFile', required: true },
  ],
};
