import type { TextInLanguage } from '@paddock/contracts/localized';
import { type Money, moneyText } from '@paddock/contracts/money';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { answerForms } from '@paddock/contracts/race/catalog/race-kinds';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import type { ReadPhones } from '../../../phone/use-read-phones.ts';
import { chosenClasses } from '../form/chosen-classes.ts';
import type { DiscountAnswer } from '../form/use-discount.ts';
import { answerField } from './answer-fields.ts';
import type { RaceData } from '../sign-up-page.server.ts';
import styles from './answers.module.css';

type Question = RaceData['questions'][number];

export interface SummaryLine {
  key: string;
  /** A question, or the label key of a fact. */
  name:
    | TextInLanguage
    | 'race'
    | 'date'
    | 'class'
    | 'price'
    | 'total'
    | 'callsign'
    | 'realName'
    | 'birthYear';
  answer: Answer;
  /** The form no longer has the question in this wording. */
  isFormer?: boolean;
}

export interface Summary {
  lines: readonly SummaryLine[];
  /** Chosen classes without a free place. */
  waitingFor?: readonly TextInLanguage[];
}

type Answer = TextInLanguage | 'ticked' | undefined;

export function textIn(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}

type Discounted = ReadonlyMap<string, DiscountAnswer['prices'][number]>;

/** Summary of the filled form, with the prices of a checked discount code, and numbers as they are read. */
export function summaryOf(
  race: RaceData,
  questions: RaceData['questions'],
  typed: FormData,
  { discount, phones }: { discount: DiscountAnswer | undefined; phones: ReadPhones },
  languageTag: string,
): Summary {
  const chosen = chosenClasses(race.classes, (field) => textIn(typed, field));
  const discounted: Discounted = new Map(discount?.prices.map((each) => [each.classId, each]));
  const total = totalOf(chosen, discounted);
  const facts: SummaryLine[] = [
    { key: 'race', name: 'race', answer: race.title },
    { key: 'date', name: 'date', answer: { text: race.period } },
    ...chosen.flatMap(({ classId, name, cost }): SummaryLine[] => [
      { key: classId, name: 'class', answer: name },
      {
        key: `${classId} price`,
        name: 'price',
        answer: cost && { text: discounted.get(classId)?.price ?? cost.now },
      },
    ]),
    { key: 'total', name: 'total', answer: total && { text: moneyText(total, languageTag) } },
    ...(['callsign', 'realName', 'birthYear'] as const).map((name) => ({
      key: name,
      name,
      answer: { text: textIn(typed, name).trim() },
    })),
  ];
  const lines = [
    ...facts.filter(({ answer }) => typeof answer === 'object' && answer.text !== ''),
    ...questions.map((question) => ({
      key: question.questionId,
      name: question.label,
      answer: answerTo(question, asRead(question, textIn(typed, answerField(question.questionId)), phones)),
    })),
  ];
  const waiting = chosen.filter(({ signUpState }) => signUpState === 'waiting');
  return { lines, waitingFor: waiting.map(({ name }) => name) };
}

const asRead = ({ kind }: Question, value: string, phones: ReadPhones): string =>
  kind === 'phone' ? (phones[value] ?? value) : value;

/** Typed numbers of the form. */
export const phonesIn = (questions: readonly Question[], typed: FormData): string[] =>
  questions
    .filter(({ kind }) => kind === 'phone')
    .map(({ questionId }) => textIn(typed, answerField(questionId)))
    .filter((value) => value.trim() !== '');

/** Of several classes in one currency; nothing is paid for a place in a waiting list. */
function totalOf(chosen: readonly RaceData['classes'][number][], discounted: Discounted): Money | undefined {
  const priced = chosen.filter(({ cost }) => cost);
  const currency = priced[0]?.price?.currency;
  if (priced.length < 2 || !currency || priced.some(({ price }) => price?.currency !== currency))
    return undefined;
  const amount = priced
    .filter(({ signUpState }) => signUpState !== 'waiting')
    .reduce((sum, { classId, cost }) => sum + (discounted.get(classId)?.amount ?? cost!.amount), 0);
  return { amount, currency };
}

export function answerTo({ kind, choices }: Question, value: unknown): Answer {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  switch (answerForms[kind]) {
    case 'tick':
      return 'ticked';
    case 'choice':
      return choices.find(({ choiceId }) => choiceId === value)?.label;
    case 'line':
    case 'phone':
    case 'number':
      return { text: value };
  }
}

export function SignUpSummary({ lines, waitingFor = [] }: Summary) {
  const { t } = useTranslation('signups');
  return (
    <>
      {waitingFor.map((name) => (
        <Notice key={name.text} title={<LocalText text={name} />}>
          {t('class.waiting')}
        </Notice>
      ))}
      <dl className={styles.lines}>
        {lines.map(({ key, name, answer, isFormer }) => (
          <div key={key} className={`${layout.line} ${styles.line}`}>
            {typeof name === 'object' ? (
              <dt className={layout.quiet}>
                <LocalText text={name} />
                {isFormer && <span className={styles.former}>{t('answers.former')}</span>}
              </dt>
            ) : (
              <dt className={layout.quiet}>{t(`summary.${name}`)}</dt>
            )}
            {typeof answer === 'object' ? (
              <LocalText as="dd" text={answer} />
            ) : (
              <dd data-empty={!answer}>{answer ? t('form.yes') : t('form.noAnswer')}</dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
