import { answerText, discountCode as discountText } from '@paddock/contracts/race/race-limits';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { answerForms } from '@paddock/contracts/race/question-kinds';
import { data, redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { joinPhone } from '../../phone/phone.server.ts';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { answerField } from './answer-fields.ts';
import { changes, type Change, signUpPath } from './sign-up-status.ts';

type Questions = ViewOf<'get_race_detail'>['questions'];
type Profile = InputOf<'save_member_info'>;
type Answers = InputOf<'save_sign_up_answers'>['answers'];

/** One of the forms of the sign-up page: which, says the button that was pressed. */
export async function changeSignUp(incoming: Incoming, raceId: string, questions: Questions) {
  const form = await TypedForm.of(incoming.request);
  const intent = form.text('intent');
  if (intent === 'sign_up') return signUp(incoming, raceId, form, answersIn(form, questions));
  if (intent === 'save_answers') return saveAnswers(incoming, raceId, form, answersIn(form, questions));
  if (intent === 'change_class') return changeClass(incoming, raceId, form);
  if (intent === 'hand_over') return handOver(incoming, raceId, form);
  if (Object.hasOwn(changes, intent)) return change(incoming, raceId, form, intent as Change);
  throw data(null, { status: 400, statusText: 'Bad Request' });
}

async function signUp(incoming: Incoming, raceId: string, form: TypedForm, answers: Answers) {
  const classId = form.text('classId');
  const birthYear = form.text('birthYear');
  const discountCode = form.text('discountCode', discountText.max);
  const typed = { classId, birthYear, discountCode, ...typedAnswers(answers) };
  const notSaved = birthYear ? await saveBirthYear(incoming, form, birthYear) : undefined;
  if (notSaved) return refused(typed, notSaved);
  const input = { raceId, classId, answers, ...(discountCode && { discountCode }) };
  const envelope = await callAsMember(incoming, 'sign_up', input, {
    idempotencyKey: form.keyFor('sign_up', input),
  });
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect(signUpPath(raceId, { of: isAnother(incoming) ? classId : undefined }));
}

/** Whether it is for one more class, beside those one is in. */
const isAnother = ({ url }: Incoming): boolean => url.searchParams.get('do') === 'another';

/** Who gives the year of birth with a sign-up gives it once: it goes into the profile. Answers why it could not. */
async function saveBirthYear(incoming: Incoming, form: TypedForm, typed: string) {
  const member = await callAsMember(incoming, 'get_member_info', {});
  if (!member.data) return member;
  const { nickname, birthYear } = member.data;
  if (String(birthYear) === typed) return undefined;
  // What is not a number goes as it was typed, for the service to refuse with its reason.
  const input = { nickname, birthYear: /^\d+$/.test(typed) ? Number(typed) : typed } as Profile;
  const saved = await callAsMember(incoming, 'save_member_info', input, {
    idempotencyKey: form.keyFor('save_member_info', input),
  });
  return saved.code === 0 ? undefined : saved;
}

async function saveAnswers(incoming: Incoming, raceId: string, form: TypedForm, answers: Answers) {
  const input = { signUpId: form.text('signUpId'), answers };
  const envelope = await callAsMember(incoming, 'save_sign_up_answers', input, {
    idempotencyKey: form.keyFor('save_sign_up_answers', input),
  });
  if (envelope.code !== 0) return refused(typedAnswers(answers), envelope);
  return redirect(signUpPath(raceId, { of: classOf(incoming), done: 'answers' }));
}

async function change(incoming: Incoming, raceId: string, form: TypedForm, wanted: Change) {
  const input = { signUpId: form.text('signUpId') };
  const call = changes[wanted];
  const envelope = await callAsMember(incoming, call, input, { idempotencyKey: form.keyFor(call, input) });
  if (envelope.code !== 0) return refused({}, envelope);
  return redirect(signUpPath(raceId, { of: wanted === 'withdraw' ? classOf(incoming) : undefined }));
}

async function changeClass(incoming: Incoming, raceId: string, form: TypedForm) {
  const classId = form.text('classId');
  const birthYear = form.text('birthYear');
  const typed = { classId, birthYear };
  const notSaved = birthYear ? await saveBirthYear(incoming, form, birthYear) : undefined;
  if (notSaved) return refused(typed, notSaved);
  const input = { signUpId: form.text('signUpId'), classId };
  const envelope = await callAsMember(incoming, 'change_class', input, {
    idempotencyKey: form.keyFor('change_class', input),
  });
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect(signUpPath(raceId, { of: classOf(incoming) && classId, done: 'class' }));
}

async function handOver(incoming: Incoming, raceId: string, form: TypedForm) {
  const typed = { dial: form.text('dial'), phone: form.text('phone') };
  const input = { signUpId: form.text('signUpId'), phone: joinPhone(typed.dial, typed.phone) };
  const envelope = await callAsMember(incoming, 'hand_over_place', input, {
    idempotencyKey: form.keyFor('hand_over_place', input),
  });
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect(signUpPath(raceId, { of: classOf(incoming) }));
}

/** The class of the sign-up at hand, where there are several. */
const classOf = ({ url }: Incoming): string | undefined => url.searchParams.get('class') ?? undefined;

export const answersIn = (form: TypedForm, questions: Questions): Answers =>
  questions.map(({ questionId, kind }) => {
    const value = form.text(answerField(questionId), answerText.max);
    // Half of our readers write 2,5 where the other half writes 2.5.
    return { questionId, value: answerForms[kind] === 'number' ? value.replace(',', '.') : value };
  });

export const typedAnswers = (answers: Answers): Record<string, string> =>
  Object.fromEntries(answers.map(({ questionId, value }) => [answerField(questionId), value]));
