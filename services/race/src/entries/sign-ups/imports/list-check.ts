import { MemberPhoneInput, type MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { languages, type Language, type Localized } from '@paddock/contracts/language';
import { NewPersonInput } from '@paddock/contracts/race/entries/admin-desk.shapes';
import {
  listColumns,
  type ListColumn,
  type SignUpFaultView,
} from '@paddock/contracts/race/entries/sign-up-file.shapes';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { refused, ruleMessage } from '@paddock/kit/calls/envelopes';
import { readInput } from '@paddock/kit/calls/input';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { plainText } from '../../../tables/cells.ts';
import { ageRefusal } from '../minimum-age.ts';
import { holdsFreePlace, refuseAnother, type ClassTerms, type RaceTerms } from '../sign-up.model.ts';
import type { QuestionColumns } from './list-answers.ts';
import type { ListFile, ListLine } from './list-file.ts';

export type NamedClass = ClassTerms & { className: Localized };

/** A member, or a person without an account. */
type Who = { member: MemberCardView; person?: undefined } | { member?: undefined; person: NewPersonInput };

/** Who is signed up by a line. */
export type ListedPilot = Who & {
  line: number;
  target: NamedClass;
  phone: string;
  birthYear: number | undefined;
  answers: AnswerInput[];
};

export interface ListFacts {
  race: RaceTerms;
  classes: readonly NamedClass[];
  /** Of lines without one. */
  classId: string | undefined;
  /** Of the lines with a mobile number. */
  phones: ReadonlyMap<ListLine, string>;
  /** By phone. */
  members: ReadonlyMap<string, MemberCardView>;
  /** By member: keys of the classes with a live sign-up. */
  own: ReadonlyMap<string, readonly ClassTerms['id'][]>;
  withConsents: boolean;
  lang: Language;
  /** Of phone numbers without a country code; default: that of the language. */
  country: string | undefined;
}

/** As forms read it; undefined if no mobile number is written there. */
export function phoneOf(
  line: ListLine,
  { lang, country }: Pick<ListFacts, 'lang' | 'country'>,
): string | undefined {
  try {
    return readInput(MemberPhoneInput, { phone: line.text('phone') }, lang, country).phone;
  } catch (error) {
    if (error instanceof BadInput) return undefined;
    throw error;
  }
}

/** Checks the lines in order, as if those before were signed up. */
export class ListCheck {
  readonly pilots: ListedPilot[] = [];
  readonly faults: SignUpFaultView[] = [];
  faultyLines = 0;
  /** Places taken by this list. */
  private readonly placed = new Map<ClassTerms['id'], number>();
  private readonly ownByPhone = new Map<string, ClassTerms['id'][]>();

  constructor(
    private readonly list: ListFile,
    private readonly questions: QuestionColumns,
    private readonly facts: ListFacts,
    private readonly checkAnswers: (
      given: readonly AnswerInput[],
      pilot: { birthYear: number | null; phone: string },
    ) => void,
  ) {
    for (const line of list.lines) this.add(line);
  }

  private add(line: ListLine): void {
    const before = this.faults.length;
    if (line.isDamaged) this.addFault(line, '', ruleMessage({ rule: 'text' }, this.facts.lang));
    const who = this.attempt(line, () => this.whoIn(line));
    const target = this.attempt(line, () => this.classOf(line));
    if (who && target) this.attempt(line, () => this.place(line, target, who));
    if (this.faults.length > before) this.faultyLines += 1;
  }

  private place(line: ListLine, target: NamedClass, who: Who): void {
    const { race, own, withConsents } = this.facts;
    const { member } = who;
    const { phone } = member ?? who.person;
    if (member && member.status !== 'active') throw new Refusal('pilot_not_active');
    const typedYear = yearOf(line.text('birthYear'));
    const birthYear = member ? (member.birthYear ?? typedYear ?? null) : who.person.birthYear;
    const refusal = ageRefusal(target, race, birthYear);
    if (refusal?.error === 'birth_year_needed') throw new BadInput({ birthYear: { rule: 'required' } });
    if (refusal) throw refusal;
    const ownClasses = this.ownByPhone.get(phone) ?? [...(own.get(member?.memberId ?? '') ?? [])];
    refuseAnother(target, race, ownClasses);
    const answers = this.questions.answersOf(line, withConsents);
    this.checkAnswers(answers, { birthYear, phone });
    const placed = this.placed.get(target.id) ?? 0;
    if (!holdsFreePlace({ capacity: target.capacity, taken: target.taken + placed }))
      throw new Refusal('class_full');
    if (line.isDamaged) return;
    this.placed.set(target.id, placed + 1);
    this.ownByPhone.set(phone, [...ownClasses, target.id]);
    this.pilots.push({ ...who, line: line.line, target, phone, birthYear: typedYear, answers });
  }

  private whoIn(line: ListLine): Who {
    const member = this.facts.members.get(this.facts.phones.get(line) ?? '');
    return member ? { member } : { person: this.personOf(line) };
  }

  private personOf(line: ListLine): NewPersonInput {
    const year = line.text('birthYear');
    const typed = {
      phone: line.text('phone'),
      realName: nameOf(line),
      callsign: line.text('callsign'),
      ...(year && { birthYear: yearOf(year) ?? year }),
    };
    return readInput(NewPersonInput, typed, this.facts.lang, this.facts.country);
  }

  private classOf(line: ListLine): NamedClass {
    const { classes, classId } = this.facts;
    const typed = plainText(line.text('className'));
    const [only, ...others] = classes;
    const found = typed
      ? classes.find(({ className }) => languages.some((lang) => plainText(className[lang] ?? '') === typed))
      : classId
        ? classes.find((one) => one.classId === classId)
        : others.length === 0
          ? only
          : undefined;
    if (!found) throw new BadInput({ className: { rule: typed ? 'choice' : 'required' } });
    if (found.cancelled) throw new Refusal('class_cancelled');
    return found;
  }

  private attempt<T>(line: ListLine, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.addFaults(line, error);
      return undefined;
    }
  }

  private addFaults(line: ListLine, refusal: Refusal): void {
    const { lang } = this.facts;
    if (!(refusal instanceof BadInput)) return this.addFault(line, '', refused(refusal, lang).msg);
    for (const [field, broken] of Object.entries(refusal.faults))
      this.addFault(line, field, ruleMessage(broken, lang));
  }

  private addFault({ line }: ListLine, field: string, msg: string): void {
    const { race, lang } = this.facts;
    const column = isListColumn(field) ? field : null;
    const question = race.questions.find(({ questionId }) => field === `answers.${questionId}`);
    const heading = column ? this.list.headings[column] : question && inLanguage(question.label, lang).text;
    this.faults.push({ line, column, heading: heading ?? '', msg });
  }
}

const isListColumn = (field: string): field is ListColumn => listColumns.some((column) => column === field);

/** Of a year or a date. */
function yearOf(typed: string): number | undefined {
  const [year] = /(?:19|20)\d\d/.exec(typed) ?? [];
  return year === undefined ? undefined : Number(year);
}

const isHan = /^\p{Script=Han}+$/u;

/** In one column or two; with a column of family names, "Name" may be the given one. */
function nameOf(line: ListLine): string {
  const [given, family] = [line.text('givenName') || line.text('realName'), line.text('familyName')];
  if (!given || !family || given.includes(family)) return given || family;
  return isHan.test(given) ? `${family}${given}` : `${given} ${family}`;
}
