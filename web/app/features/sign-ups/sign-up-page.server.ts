import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags, type Language } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { randomUUID } from 'node:crypto';
import { callAsMember, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { dialOptions } from '../../phone/countries.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { withPrices } from '../../money/class-prices.server.ts';
import { givenAnswers } from './given-answers.server.ts';
import { passOf } from './pass.server.ts';
import { askedChanges, isOver, shownOf } from './sign-up-status.ts';

type Race = ViewOf<'get_race_detail'>;
type OwnSignUp = ViewOf<'get_my_sign_up'>['signUps'][number];

const asks = [...askedChanges, 'answers', 'another', 'class', 'hand_over'] as const;
const deedsDone = ['answers', 'class'] as const;

/** Everything about one member and one race: the form, or what became of it, for each class. */
export async function signUpPage(incoming: Incoming, race: Race) {
  const { raceId } = race;
  const [mine, { data: member }] = await Promise.all([
    callAsMember(incoming, 'get_my_sign_up', { raceId }),
    // Without it the page is whole: the service asks for the year when it needs it.
    callAsMember(incoming, 'get_member_info', {}),
  ]);
  const { signUps, serverTime } = viewOf(mine);
  const { lang } = incoming.context.get(visitContext);
  const { searchParams } = incoming.url;
  const wanted = searchParams.get('class') ?? undefined;
  const asked = asks.find((each) => each === searchParams.get('do'));
  const shown = shownOf(signUps, wanted);
  return {
    formId: randomUUID(),
    serverTime,
    race: raceView(race, lang),
    eligibility: {
      raceYear: Number(yearAt(race.zone, race.startsAt)),
      knownBirthYear: member?.birthYear ?? undefined,
    },
    pilot: member && { name: member.realName || member.nickname, callsign: member.callsign },
    signUps: signUps.map((signUp) => signUpView(signUp, race, serverTime, lang)),
    /** Of which class, where there are several. */
    wanted,
    asked,
    done: deedsDone.find((each) => each === searchParams.get('done')),
    given: shown && (await givenAnswers(incoming, shown, race)),
    dialOptions: asked === 'hand_over' ? dialOptions(lang) : [],
  };
}

export type SignUpPageData = Awaited<ReturnType<typeof signUpPage>>;
export type OwnSignUpData = SignUpPageData['signUps'][number];
export type RaceData = SignUpPageData['race'];
export type Eligibility = SignUpPageData['eligibility'];
export type PilotData = SignUpPageData['pilot'];

/** By the calendar of where the race takes place. */
export const yearAt = (timeZone: string, moment: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(new Date(moment));

export function raceView(race: Race, lang: Language) {
  const { raceId, title, venue, fee, classesPerPilot, handOverRule, questions, startsAt } = race;
  const { signUpState, signUpOpensAt, signUpClosesAt } = race;
  const dates = raceDates(race.zone, lang);
  return {
    raceId,
    title,
    venue,
    fee,
    isCalledOff: race.status === 'cancelled',
    signUpState,
    signUpOpensAt,
    signUpClosesAt,
    classes: withPrices(race, lang),
    classesPerPilot,
    handOverRule,
    questions,
    startsAt,
    period: dates.period(startsAt, race.endsAt),
    opens: dates.moment(signUpOpensAt),
    closes: dates.moment(signUpClosesAt),
    zone: dates.zoneName(startsAt),
  };
}

function signUpView(signUp: OwnSignUp, race: Race, now: string, lang: Language) {
  const { signUpId, classId, status, waitingPosition, passCode, checkedInAt, offerEndsAt, history } = signUp;
  const { payment, missing, handOver } = signUp;
  const { moment } = raceDates(race.zone, lang);
  const isBeforeClosing = Date.parse(now) < Date.parse(race.signUpClosesAt);
  const past = pastOf(signUp, race, now);
  const canChange = race.status === 'published' && isBeforeClosing && !isOver(status);
  return {
    signUpId,
    classId,
    className: race.classes.find((each) => each.classId === classId)?.name,
    status,
    waitingPosition,
    offer: offerEndsAt === null ? undefined : { endsAt: offerEndsAt, until: moment(offerEndsAt) },
    past,
    // A pass opens nothing any more once the race is over.
    pass: passCode === null || past ? undefined : passOf(passCode),
    checkedIn: checkedInAt === null ? undefined : moment(checkedInAt),
    payment: payment && paymentView(payment, race.zone, lang),
    handOver: handOver && { phoneEnd: handOver.phoneEnd, until: moment(handOver.endsAt) },
    canChange,
    canLeave: canChange && checkedInAt === null,
    /** What the form asks of this sign-up still. After sign-up has closed it asks for nothing else. */
    missing: past ? [] : missing,
    age: signUp.age,
    answers: Object.fromEntries(signUp.answers.map(({ questionId, value }) => [questionId, value])),
    history: history.map(({ status: became, reason, note, at }) => ({
      status: became,
      reason,
      note,
      at,
      when: moment(at),
    })),
  };
}

function paymentView(payment: NonNullable<OwnSignUp['payment']>, zone: string, lang: Language) {
  const { dueAt, paidAt } = payment;
  const { moment } = raceDates(zone, lang);
  return {
    price: moneyText(payment, languageTags[lang]),
    isFree: payment.amount === 0,
    discountCode: payment.discountCode ?? undefined,
    isLate: dueAt !== null && Date.parse(dueAt) < Date.now(),
    due: dueAt === null ? undefined : moment(dueAt),
    paid: paidAt === null ? undefined : moment(paidAt),
  };
}

/** How one stood in a race that is over. */
function pastOf({ checkedInAt }: OwnSignUp, { status, endsAt }: Race, now: string) {
  if (status === 'cancelled') return 'cancelled' as const;
  if (status !== 'finished' && Date.parse(now) < Date.parse(endsAt)) return undefined;
  return checkedInAt === null ? ('missed' as const) : ('flown' as const);
}
