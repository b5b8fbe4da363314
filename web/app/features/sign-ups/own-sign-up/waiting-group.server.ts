import type { ViewOf } from '@paddock/contracts/call-table';
import { languageTags } from '@paddock/contracts/language';
import { randomUUID } from 'node:crypto';
import { submit } from '../../../forms/form-replies.server.ts';
import type { TypedForm } from '../../../forms/typed-form.server.ts';
import { careOf, forPilot } from '../../../in-care/pilots-in-care.server.ts';
import { callAsMember, type Incoming, langOf, viewOf } from '../../../server/calls.server.ts';
import { familyIn, type Relative } from './family.server.ts';

type SignUp = ViewOf<'get_my_sign_up'>['signUps'][number];

interface Companion {
  pilotId: string | undefined;
  name: string;
  signUp: SignUp;
}

/** Who of the family waits for the class of this sign-up, or got an offer together with it. */
function companionsOf(family: readonly Relative[], { signUpId, classId, status, waitsWith }: SignUp) {
  return family.flatMap(({ pilotId, name, signUps }): Companion[] =>
    signUps
      .filter((other) => other.signUpId !== signUpId && other.classId === classId && other.status === status)
      .filter((other) => status === 'waiting' || (waitsWith !== null && other.waitsWith === waitsWith))
      .map((signUp) => ({ pilotId, name, signUp })),
  );
}

/** For the page of a waiting or offered sign-up; undefined without others of the family. */
export async function waitingGroup(incoming: Incoming, family: readonly Relative[], shown: SignUp) {
  if (shown.status !== 'waiting' && shown.status !== 'offered') return undefined;
  const companions = companionsOf(family, shown);
  if (companions.length === 0) return undefined;
  const names = await Promise.all(
    companions.map(async ({ pilotId, name }) => (pilotId === undefined ? nameOfMember(incoming) : name)),
  );
  return {
    names: new Intl.ListFormat(languageTags[langOf(incoming)]).format(names),
    isTogether:
      shown.waitsWith !== null && companions.every(({ signUp }) => signUp.waitsWith === shown.waitsWith),
  };
}

async function nameOfMember(incoming: Incoming): Promise<string> {
  const { realName, nickname } = viewOf(
    await callAsMember(forPilot(incoming, undefined), 'get_member_info', {}),
  );
  return realName || nickname;
}

interface GroupForm {
  incoming: Incoming;
  form: TypedForm;
  raceId: string;
}

/** The sign-up of a form and those of its group, each as a call of its pilot. */
async function groupOf({ incoming, form, raceId }: GroupForm) {
  const own = { incoming, signUpId: form.text('signUpId') };
  const care = await careOf(incoming);
  if (care.pilots.length === 0) return [own];
  const { signUps } = viewOf(await callAsMember(incoming, 'get_my_sign_up', { raceId }));
  const shown = signUps.find(({ signUpId }) => signUpId === own.signUpId);
  if (!shown) return [own];
  const companions = companionsOf(await familyIn(incoming, raceId, care, signUps), shown);
  return [
    own,
    ...companions.map(({ pilotId, signUp }) => ({
      incoming: forPilot(incoming, pilotId),
      signUpId: signUp.signUpId,
    })),
  ];
}

/** For all of the family who wait for the class; returns the last answer, or the first refusal. */
export async function waitTogether(given: GroupForm, isTogether: boolean) {
  const groupId = isTogether ? randomUUID() : null;
  return forEach(given, (incoming, signUpId) =>
    submit(incoming, given.form, 'wait_together', { signUpId, groupId }),
  );
}

/** An offer to a group is accepted or declined for all of it. */
export const answerOffer = (given: GroupForm, call: 'accept_offer' | 'decline_offer') =>
  forEach(given, (incoming, signUpId) => submit(incoming, given.form, call, { signUpId }));

async function forEach<Answer extends { code: number }>(
  given: GroupForm,
  send: (incoming: Incoming, signUpId: string) => Promise<Answer>,
): Promise<Answer> {
  const [first, ...others] = await groupOf(given);
  let answer = await send(first!.incoming, first!.signUpId);
  for (const { incoming, signUpId } of others) {
    if (answer.code !== 0) return answer;
    answer = await send(incoming, signUpId);
  }
  return answer;
}
