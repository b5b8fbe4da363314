import type { ViewOf } from '@paddock/contracts/call-table';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { visitContext } from '../../server/contexts.server.ts';
import { raceDates } from '../../time/race-dates.server.ts';

/** What was answered and agreed to in a sign-up, in the words of that time. Without it the page shows the form as it is now. */
export async function givenAnswers(
  incoming: Incoming,
  { signUpId, answers }: ViewOf<'get_my_sign_up'>['signUps'][number],
  { zone }: ViewOf<'get_race_detail'>,
) {
  if (answers.length === 0) return undefined;
  const { data } = await callAsMember(incoming, 'get_given_answers', { signUpId });
  if (!data) return undefined;
  const { moment } = raceDates(zone, incoming.context.get(visitContext).lang);
  return {
    answeredAt: moment(data.answeredAt),
    answers: data.answers,
    consents: data.consents.map(({ agreedAt, ...consent }) => ({ ...consent, agreed: moment(agreedAt) })),
  };
}
