import { errors } from '@paddock/contracts/errors';
import { languageTags } from '@paddock/contracts/language';
import { moneyText } from '@paddock/contracts/money';
import { isId } from '@paddock/contracts/id-form';
import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';
import { answersIn, typedAnswers } from './change-sign-up.server.ts';
import { askedFrom } from './eligibility.ts';
import { raceView, yearAt } from './sign-up-page.server.ts';
import { signUpPath } from './sign-up-status.ts';

/** A place that somebody hands to the member. One for somebody else and one that never was are the same missing page. */
async function readPlace(incoming: Incoming, handOverId: string) {
  if (!isId(handOverId)) throw pageNotFound(incoming.url);
  const envelope = await callAsMember(incoming, 'get_hand_over', { handOverId });
  if (envelope.code === errors.not_found.code) throw pageNotFound(incoming.url);
  const handOver = viewOf(envelope);
  const race = viewOf(await callAsVisitor(incoming, 'get_race_detail', { raceId: handOver.raceId }));
  return { handOver, race };
}

export async function placePage(incoming: Incoming, handOverId: string) {
  const [{ handOver, race }, { data: member }] = await Promise.all([
    readPlace(incoming, handOverId),
    // Without it the page is whole: the service asks for the year when it needs it.
    callAsMember(incoming, 'get_member_info', {}),
  ]);
  const birthYear = member?.birthYear ?? undefined;
  const { lang } = incoming.context.get(visitContext);
  const { moment } = raceDates(race.zone, lang);
  const { from, state, classId, endsAt, payment } = handOver;
  return {
    formId: randomUUID(),
    path: incoming.url.pathname,
    race: {
      ...raceView(race, lang),
      questions: askedFrom(race.questions, Number(yearAt(race.zone, race.startsAt)), birthYear),
    },
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

export type PlacePageData = Awaited<ReturnType<typeof placePage>>;

export async function answerPlace(incoming: Incoming, handOverId: string) {
  const form = await TypedForm.of(incoming.request);
  const intent = form.text('intent');
  if (intent === 'take') return take(incoming, handOverId, form);
  if (intent !== 'decline') throw data(null, { status: 400, statusText: 'Bad Request' });
  const input = { handOverId };
  const envelope = await callAsMember(incoming, 'decline_hand_over', input, {
    idempotencyKey: form.keyFor('decline_hand_over', input),
  });
  return envelope.code === 0 ? redirect(incoming.url.pathname) : refused({}, envelope);
}

async function take(incoming: Incoming, handOverId: string, form: TypedForm) {
  const { handOver, race } = await readPlace(incoming, handOverId);
  const input = { handOverId, answers: answersIn(form, race.questions) };
  const envelope = await callAsMember(incoming, 'take_over_place', input, {
    idempotencyKey: form.keyFor('take_over_place', input),
  });
  if (envelope.code !== 0) return refused(typedAnswers(input.answers), envelope);
  return redirect(signUpPath(race.raceId, { of: handOver.classId }));
}
