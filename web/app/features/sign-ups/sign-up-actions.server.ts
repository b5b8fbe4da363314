import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import type { BadInputData, Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { discountCode as discountText } from '@paddock/contracts/race/catalog/race-limits';
import { redirect } from 'react-router';
import { ofSamePilot } from '../../in-care/pilot-path.ts';
import { actionOf, refused, submit } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { joinPhone } from '../../phone/phone.server.ts';
import { sendLinkToNewAddress } from '../../email/email-link.server.ts';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { answersIn, typedAnswers } from './answers/answer-fields.ts';
import { chosenClasses, priceField, typedClasses } from './form/chosen-classes.ts';
import { checkDiscount } from './form/discount.server.ts';
import { answerOffer, waitTogether } from './own-sign-up/waiting-group.server.ts';
import { keepOpeningWish } from './race-page/opening-wish.server.ts';
import { signUpPath, type Change } from './sign-up-status.ts';

type Profile = InputOf<'save_member_info'>;
type Race = ViewOf<'get_race_detail'>;

/** Fields of the profile that the sign-up form may ask for. */
const profileFields = ['callsign', 'realName', 'birthYear'] as const;

interface Submission {
  incoming: Incoming;
  form: TypedForm;
  raceId: string;
  questions: Race['questions'];
  classes: Race['classes'];
}

/** By the intent of the pressed button. */
const actions = {
  sign_up: signUp,
  save_answers: saveAnswers,
  change_class: changeClass,
  hand_over: offerTransfer,
  cancel: change('cancel_sign_up'),
  leave: change('leave_waiting'),
  accept: ofGroup((group) => answerOffer(group, 'accept_offer')),
  decline: ofGroup((group) => answerOffer(group, 'decline_offer')),
  wait_together: ofGroup((group) => waitTogether(group, true)),
  wait_apart: ofGroup((group) => waitTogether(group, false)),
  give_up: change('cancel_sign_up'),
  withdraw: change('withdraw_hand_over'),
  send_link: sendEmailLink,
  wish: keepOpeningWish(true),
  drop_wish: keepOpeningWish(false),
} satisfies Record<Change, unknown> & Record<string, unknown>;

export async function signUpAction(
  incoming: Incoming,
  { raceId, questions, classes }: Pick<Race, 'raceId' | 'questions' | 'classes'>,
) {
  const form = await TypedForm.of(incoming.request);
  return actionOf(form, actions)({ incoming, form, raceId, questions, classes });
}

async function signUp(submission: Submission) {
  const { incoming, form, raceId, questions, classes } = submission;
  const answers = answersIn(form, questions);
  const chosen = chosenClasses(classes, (field) => form.text(field));
  const profile = form.typed(...profileFields);
  const email = form.text('email');
  const discountCode = form.text('discountCode', discountText.max);
  const typed = { ...typedClasses(chosen), ...profile, email, discountCode, ...typedAnswers(answers) };
  const notSaved = await saveProfile(incoming, form, profile);
  if (notSaved) return refused(typed, notSaved);
  const { refusal: emailRefusal, done } = await saveEmail(incoming, form, email);
  if (emailRefusal && isOfEmail(emailRefusal)) return refused(typed, emailRefusal);
  const classIds = chosen.length === 0 ? [form.text('classId')] : chosen.map(({ classId }) => classId);
  const refusal = await enter(submission, classIds, { answers, discountCode });
  if (refusal) return refused(typed, refusal);
  const isAnother = incoming.url.searchParams.get('do') === 'another';
  const of = isAnother || classIds.length > 1 ? classIds[0] : undefined;
  return redirect(pageOf(incoming, raceId, { of, ...(done && { done }) }));
}

/**
 * One call per class, so that a full class does not prevent the others. Returns the error envelope on failure; if some
 * classes were entered, it names the others.
 */
async function enter(
  { incoming, form, raceId, classes }: Submission,
  classIds: readonly string[],
  { answers, discountCode }: { answers: ReturnType<typeof answersIn>; discountCode: string },
) {
  const discounts =
    classIds.length > 1 && discountCode ? await checkDiscount(incoming, raceId, classIds, discountCode) : [];
  if (discounts.length > 0 && discounts.every(({ code }) => code !== 0)) return discounts[0];
  const failed: { classId: string; envelope: Awaited<ReturnType<typeof submit<'sign_up'>>> }[] = [];
  for (const [i, classId] of classIds.entries()) {
    const suits = (discounts[i]?.code ?? 0) === 0;
    const shownPrice = form.text(priceField(classId));
    const input = {
      raceId,
      classId,
      answers,
      ...(shownPrice && { shownPrice }),
      ...(discountCode && suits && { discountCode }),
    };
    const envelope = await submit(incoming, form, 'sign_up', input);
    if (envelope.code !== 0) failed.push({ classId, envelope });
  }
  const envelope = failed[0]?.envelope;
  if (!envelope || failed.length === classIds.length) return envelope;
  const nameOf = new Map(classes.map(({ classId, name }) => [classId, name.text]));
  const msg = failed.map((one) => `${nameOf.get(one.classId)}: ${one.envelope.msg}`).join(' ');
  return { ...envelope, msg };
}

/** Saves typed fields to the profile; returns the error envelope on failure. */
async function saveProfile(incoming: Incoming, form: TypedForm, typed: Readonly<Record<string, string>>) {
  const filledIn = profileFields.filter((name) => typed[name]);
  if (filledIn.length === 0) return undefined;
  const member = await callAsMember(incoming, 'get_member_info', {});
  if (!member.data) return member;
  const { nickname, ...profile } = member.data;
  const changed = filledIn.filter((name) => String(profile[name] ?? '') !== typed[name]);
  if (changed.length === 0) return undefined;
  const fields = changed.map((name) => [name, name === 'birthYear' ? form.number(name) : typed[name]]);
  const input = { nickname, ...Object.fromEntries(fields) } as Profile;
  const saved = await submit(incoming, form, 'save_member_info', input);
  return saved.code === 0 ? undefined : saved;
}

interface SavedEmail {
  refusal?: Pick<Envelope, 'code' | 'msg'> & { data: unknown };
  /** For the page after the sign-up. */
  done?: 'link' | 'email_unsaved';
}

/** Saves the optional address to an account without one, and sends the confirmation link. */
async function saveEmail(incoming: Incoming, form: TypedForm, email: string): Promise<SavedEmail> {
  if (!email) return {};
  const member = await callAsMember(incoming, 'get_member_info', {});
  if (!member.data) return { refusal: member, done: 'email_unsaved' };
  if (member.data.email !== null) return {};
  const { nickname } = member.data;
  const saved = await submit(incoming, form, 'save_member_info', { nickname, email });
  if (saved.code !== 0) return { refusal: saved, done: 'email_unsaved' };
  return (await sendLinkToNewAddress(incoming, form)) ? { done: 'link' } : {};
}

/** Other fields of the profile do not keep a pilot out of the race. */
const isOfEmail = ({ code, data }: { code: number; data: unknown }): boolean =>
  code === errors.bad_input.code && (data as BadInputData | null)?.fields?.email !== undefined;

async function sendEmailLink({ incoming, form, raceId }: Submission) {
  const envelope = await submit(incoming, form, 'send_email_link', {});
  if (envelope.code !== 0) return refused({}, envelope);
  return redirect(pageOf(incoming, raceId, { of: classOf(incoming), done: 'link' }));
}

async function saveAnswers({ incoming, form, raceId, questions }: Submission) {
  const answers = answersIn(form, questions);
  const input = { signUpId: form.text('signUpId'), answers };
  const envelope = await submit(incoming, form, 'save_sign_up_answers', input);
  if (envelope.code !== 0) return refused(typedAnswers(answers), envelope);
  return redirect(pageOf(incoming, raceId, { of: classOf(incoming), done: 'answers' }));
}

async function changeClass({ incoming, form, raceId }: Submission) {
  const classId = form.text('classId');
  const profile = form.typed('birthYear');
  const typed = { classId, ...profile };
  const notSaved = await saveProfile(incoming, form, profile);
  if (notSaved) return refused(typed, notSaved);
  const envelope = await submit(incoming, form, 'change_class', { signUpId: form.text('signUpId'), classId });
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect(pageOf(incoming, raceId, { of: classOf(incoming) && classId, done: 'class' }));
}

async function offerTransfer({ incoming, form, raceId }: Submission) {
  const typed = { dial: form.text('dial'), phone: form.text('phone') };
  const input = { signUpId: form.text('signUpId'), phone: joinPhone(typed.dial, typed.phone) };
  const envelope = await submit(incoming, form, 'hand_over_place', input);
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect(pageOf(incoming, raceId, { of: classOf(incoming) }));
}

/** Changes of all of the family who wait together. */
function ofGroup(send: (submission: Submission) => ReturnType<typeof answerOffer | typeof waitTogether>) {
  return async (submission: Submission) => {
    const envelope = await send(submission);
    if (envelope.code !== 0) return refused({}, envelope);
    const { incoming, raceId } = submission;
    return redirect(pageOf(incoming, raceId, { of: classOf(incoming) }));
  };
}

type ChangeCall = 'cancel_sign_up' | 'leave_waiting' | 'withdraw_hand_over';

/** Actions that need no input but the sign-up. */
function change(call: ChangeCall) {
  return async ({ incoming, form, raceId }: Submission) => {
    const envelope = await submit(incoming, form, call, { signUpId: form.text('signUpId') });
    if (envelope.code !== 0) return refused({}, envelope);
    return redirect(
      pageOf(incoming, raceId, { of: call === 'withdraw_hand_over' ? classOf(incoming) : undefined }),
    );
  };
}

/** The sign-up page of the same pilot. */
const pageOf = ({ url }: Incoming, raceId: string, of: Parameters<typeof signUpPath>[1]): string =>
  ofSamePilot(signUpPath(raceId, of), url.searchParams);

/** The class in the address, for members with several sign-ups in a race. */
const classOf = ({ url }: Incoming): string | undefined => url.searchParams.get('class') ?? undefined;
