import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { namedPrice } from '@paddock/contracts/race/entries/class-price';
import type { QuestionKind } from '@paddock/contracts/race/catalog/race-kinds';
import { randomUUID } from 'node:crypto';
import { unconfirmedEmail } from '../../email/email-link.server.ts';
import { withPrices } from '../../money/class-prices.server.ts';
import { careOf } from '../../in-care/pilots-in-care.server.ts';
import { formatPhone } from '@paddock/contracts/phones';
import { defaultPhoneCountry, presetDialOptions } from '../../phone/phone-preset.server.ts';
import { callAsMember, type Incoming, langOf, viewOf } from '../../server/calls.server.ts';
import { qrPath } from '../../server/qr-code.server.ts';
import { raceDates, yearAt } from '../../time/race-dates.server.ts';
import { familyTotal, owedFor } from './own-sign-up/family-total.server.ts';
import { familyIn } from './own-sign-up/family.server.ts';
import { waitingGroup } from './own-sign-up/waiting-group.server.ts';
import { confirmedChanges, isOver, shownOf } from './sign-up-status.ts';

type Race = ViewOf<'get_race_detail'>;
type OwnSignUp = ViewOf<'get_my_sign_up'>['signUps'][number];

/** Values of `?do=` and `?done=`. */
const requests = [...confirmedChanges, 'answers', 'another', 'class', 'hand_over'] as const;
const flashes = ['answers', 'class', 'email_unsaved', 'link'] as const;

/** The sign-up page of a member: a form, or the status of each sign-up. */
export async function signUpPage(incoming: Incoming, race: Race) {
  const { raceId } = race;
  const [mine, { data: member }, care] = await Promise.all([
    callAsMember(incoming, 'get_my_sign_up', { raceId }),
    // Optional: the service rejects a sign-up that needs more of the profile.
    callAsMember(incoming, 'get_member_info', {}),
    careOf(incoming),
  ]);
  const { signUps, openingWished, serverTime } = viewOf(mine);
  const lang = langOf(incoming);
  const { searchParams } = incoming.url;
  const selectedClass = searchParams.get('class') ?? undefined;
  const requested = requests.find((each) => each === searchParams.get('do'));
  const shown = shownOf(signUps, selectedClass);
  const isOfFamily = care.pilots.length > 0 && (isInLine(shown) || owedFor(signUps).length > 0);
  const [given, email, family] = await Promise.all([
    shown && givenAnswers(incoming, shown, race),
    shown && member?.email ? unconfirmedEmail(incoming) : undefined,
    isOfFamily ? familyIn(incoming, raceId, care, signUps) : [],
  ]);
  return {
    formId: randomUUID(),
    serverTime,
    care,
    race: raceView(race, lang),
    eligibility: {
      raceYear: yearAt(race.startsAt, race.zone),
      knownBirthYear: member?.birthYear ?? undefined,
      missing: {
        callsign: race.callsignNeeded && !member?.callsign,
        realName: race.realNameNeeded && !member?.realName,
        email: member?.email === null && !member.inCare,
      },
    },
    phoneCountry: await defaultPhoneCountry(incoming, member?.phone),
    pilot: member && { name: member.realName || member.nickname, callsign: member.callsign },
    signUps: signUps.map((signUp) => signUpView(signUp, race, serverTime, lang)),
    openingWished,
    selectedClass,
    requested,
    done: flashes.find((each) => each === searchParams.get('done')),
    given,
    together: familyTotal(family, lang),
    group: shown && (await waitingGroup(incoming, family, shown)),
    unconfirmedEmail: email,
    dialOptions: requested === 'hand_over' ? await presetDialOptions(incoming) : [],
  };
}

const isInLine = (signUp: OwnSignUp | undefined): boolean =>
  signUp?.status === 'waiting' || signUp?.status === 'offered';

export type SignUpPageData = Awaited<ReturnType<typeof signUpPage>>;
export type OwnSignUpData = SignUpPageData['signUps'][number];
/** Whether a race takes sign-ups now. */
export const canEnter = ({ signUpState }: Pick<ViewOf<'get_race_detail'>, 'signUpState'>): boolean =>
  signUpState === 'open' || signUpState === 'waiting';

export type RaceData = SignUpPageData['race'];
export type Eligibility = SignUpPageData['eligibility'];

export function raceView(race: Race, lang: Language) {
  const { raceId, title, venue, classesPerPilot, handOverRule, questions, signUpState, startsAt } = race;
  const dates = raceDates(race.zone, lang);
  return {
    raceId,
    title,
    venue,
    classesPerPilot,
    handOverRule,
    questions,
    signUpState,
    canEnter: canEnter(race),
    startsAt,
    isCancelled: race.status === 'cancelled',
    classes: withPrices(race, lang).map((each) => ({
      ...each,
      shownPrice: namedPrice(each.price, new Date(race.serverTime)),
    })),
    period: dates.period(startsAt, race.endsAt),
    opens: dates.moment(race.signUpOpensAt),
    closes: dates.moment(race.signUpClosesAt),
    hasClosed: Date.parse(race.signUpClosesAt) <= Date.now(),
    returns: race.returnsUntil === null ? undefined : dates.moment(race.returnsUntil),
    releaseUnpaid: race.releaseUnpaid,
    zone: dates.zoneName(startsAt),
    hasStarted: Date.parse(startsAt) <= Date.now(),
  };
}

/** Ended by the cancellation of the race, not by the member, who can sign up again once it is reinstated. */
export const endedWithRace = ({ history }: Pick<OwnSignUp, 'history'>): boolean =>
  history.at(-1)?.reason === 'race_cancelled';

function signUpView(
  { passCode, checkedInAt, offerEndsAt, ...signUp }: OwnSignUp,
  race: Race,
  now: string,
  lang: Language,
) {
  const { classId, status, payment, handOver } = signUp;
  const { moment } = raceDates(race.zone, lang);
  const isBefore = (end: string) => race.status === 'published' && Date.parse(now) < Date.parse(end);
  const isOpen = isBefore(race.signUpClosesAt);
  const canLeave = (isOpen || isBefore(race.startsAt)) && !isOver(status) && checkedInAt === null;
  const past = pastStatus(checkedInAt, race, now);
  return {
    ...signUp,
    className: race.classes.find((each) => each.classId === classId)?.name,
    offer: offerEndsAt === null ? undefined : { endsAt: offerEndsAt, until: moment(offerEndsAt) },
    past,
    endedWithRace: endedWithRace(signUp),
    // A pass is no longer valid once the race is over.
    pass: passCode === null || past ? undefined : { code: passCode, qr: qrPath(passCode) },
    checkedIn: checkedInAt === null ? undefined : moment(checkedInAt),
    payment: payment && paymentView(payment, race.zone, lang),
    handOver: handOver && { phoneEnd: handOver.phoneEnd, until: moment(handOver.endsAt) },
    canChange: isOpen && !isOver(status),
    /** Also between closing and start: the waiting list gets the place. */
    canLeave,
    canReturn: canLeave && (race.returnsUntil === null || isBefore(race.returnsUntil)),
    /** Unanswered questions; the only ones that can still be answered after sign-up has closed. */
    missing: past ? [] : signUp.missing,
    answers: Object.fromEntries(
      signUp.answers.map(({ questionId, value }) => {
        const kind = race.questions.find((each) => each.questionId === questionId)?.kind;
        return [questionId, shownAnswer(kind, value, lang)];
      }),
    ),
    history: signUp.history.map(({ at, ...step }) => ({ ...step, at, when: moment(at) })),
  };
}

/** Numbers are shown as they were read. */
const shownAnswer = (kind: QuestionKind | undefined, value: string, lang: Language): string =>
  kind === 'phone' ? formatPhone(value, lang) : value;

function paymentView(payment: NonNullable<OwnSignUp['payment']>, zone: string, lang: Language) {
  const { dueAt, paidAt, balance, currency } = payment;
  const { moment } = raceDates(zone, lang);
  return {
    price: moneyText(payment, languageTags[lang]),
    isFree: payment.amount === 0,
    discountCode: payment.discountCode ?? undefined,
    isLate: dueAt !== null && Date.parse(dueAt) < Date.now(),
    due: dueAt === null ? undefined : moment(dueAt),
    paid: paidAt === null ? undefined : moment(paidAt),
    /** After a change of class. */
    difference:
      paidAt === null || balance === 0
        ? undefined
        : {
            isOwed: balance > 0,
            amount: moneyText({ amount: Math.abs(balance), currency }, languageTags[lang]),
          },
  };
}

/** The outcome of a sign-up once its race is over. */
function pastStatus(checkedInAt: string | null, { status, endsAt }: Race, now: string) {
  if (status === 'cancelled') return 'cancelled' as const;
  if (status !== 'finished' && Date.parse(now) < Date.parse(endsAt)) return undefined;
  return checkedInAt === null ? ('missed' as const) : ('flown' as const);
}

/** Answers and consents in the wording of their time; undefined on failure, then the page shows the current wording. */
async function givenAnswers(incoming: Incoming, { signUpId, answers }: OwnSignUp, { zone }: Race) {
  if (answers.length === 0) return undefined;
  const { data } = await callAsMember(incoming, 'get_given_answers', { signUpId });
  if (!data) return undefined;
  const lang = langOf(incoming);
  const { moment } = raceDates(zone, lang);
  return {
    answeredAt: moment(data.answeredAt),
    answers: data.answers.map(({ kind, value, ...answer }) => ({
      ...answer,
      kind,
      value: shownAnswer(kind, value, lang),
    })),
    consents: data.consents.map(({ agreedAt, ...consent }) => ({ ...consent, agreed: moment(agreedAt) })),
  };
}
