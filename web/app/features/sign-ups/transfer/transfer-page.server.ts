import { languageTags } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { isId } from '@paddock/contracts/id-form';
import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { actionOf, refused, submit } from '../../../forms/form-replies.server.ts';
import { TypedForm } from '../../../forms/typed-form.server.ts';
import {
  callAsMember,
  callAsVisitor,
  found,
  type Incoming,
  langOf,
  pageNotFound,
  viewOf,
} from '../../../server/calls.server.ts';
import { defaultPhoneCountry } from '../../../phone/phone-preset.server.ts';
import { raceDates, yearAt } from '../../../time/race-dates.server.ts';
import { answersIn, typedAnswers } from '../answers/answer-fields.ts';
import { questionsForYear } from '../form/eligibility.ts';
import { raceView } from '../sign-up-page.server.ts';
import { signUpPath } from '../sign-up-status.ts';

/** 404 also for a transfer to another member. */
async function readTransfer(incoming: Incoming, handOverId: string) {
  if (!isId(handOverId)) throw pageNotFound(incoming.url);
  const handOver = found(incoming, await callAsMember(incoming, 'get_hand_over', { handOverId }));
  const race = viewOf(await callAsVisitor(incoming, 'get_race_detail', { raceId: handOver.raceId }));
  return { handOver, race };
}

export async function transferPage(incoming: Incoming, handOverId: string) {
  const [{ handOver, race }, { data: member }] = await Promise.all([
    readTransfer(incoming, handOverId),
    // Optional: the service rejects a transfer that needs more of the profile.
    callAsMember(incoming, 'get_member_info', {}),
  ]);
  const birthYear = member?.birthYear ?? undefined;
  const lang = langOf(incoming);
  const { moment } = raceDates(race.zone, lang);
  const { from, state, classId, endsAt, payment } = handOver;
  return {
    formId: randomUUID(),
    path: incoming.url.pathname,
    race: {
      ...raceView(race, lang),
      questions: questionsForYear(race.questions, yearAt(race.startsAt, race.zone), birthYear),
    },
    phoneCountry: await defaultPhoneCountry(incoming, member?.phone),
    isAgeKnown: birthYear !== undefined,
    raceClass: race.classes.find((each) => each.classId === classId),
    from,
    state,
    until: moment(endsAt),
    payment: payment && {
      price: moneyText(payment, languageTags[lang]),
      due: payment.dueAt === null ? undefined : moment(payment.dueAt),
      isPaid: payment.paidAt !== null,
    },
  };
}

export type TransferPageData = Awaited<ReturnType<typeof transferPage>>;

const actions = { take: accept, decline };

export async function transferAction(incoming: Incoming, handOverId: string) {
  const form = await TypedForm.of(incoming.request);
  return actionOf(form, actions)(incoming, handOverId, form);
}

async function accept(incoming: Incoming, handOverId: string, form: TypedForm) {
  const { handOver, race } = await readTransfer(incoming, handOverId);
  const input = { handOverId, answers: answersIn(form, race.questions) };
  const envelope = await submit(incoming, form, 'take_over_place', input);
  if (envelope.code !== 0) return refused(typedAnswers(input.answers), envelope);
  return redirect(signUpPath(race.raceId, { of: handOver.classId }));
}

async function decline(incoming: Incoming, handOverId: string, form: TypedForm) {
  const envelope = await submit(incoming, form, 'decline_hand_over', { handOverId });
  return envelope.code === 0 ? redirect(incoming.url.pathname) : refused({}, envelope);
}
