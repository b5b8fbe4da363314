import type { ViewOf } from '@paddock/contracts/call-table';
import type { Envelope } from '@paddock/contracts/envelope';
import { joinCode, teamName, typedJoinCode } from '@paddock/contracts/race/catalog/race-limits';
import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { actionOf, refused, submit } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, viewOf, type Incoming, pageNotFound } from '../../server/calls.server.ts';
import { teamRules, type Race } from './race-teams.server.ts';
import { careOf } from '../../in-care/pilots-in-care.server.ts';
import { ofSamePilot } from '../../in-care/pilot-path.ts';
import { teamPath, type TeamIntent } from './team-path.ts';

/** Grouped in two halves: ABCD-EFGH. */
const spaced = (code: string): string => `${code.slice(0, joinCode.max / 2)}-${code.slice(joinCode.max / 2)}`;

export async function ownTeamPage(incoming: Incoming, race: Race) {
  const rules = teamRules(race, incoming);
  if (!rules) throw pageNotFound(incoming.url);
  const { raceId, title } = race;
  const [mine, care] = await Promise.all([
    callAsMember(incoming, 'get_my_team', { raceId }),
    careOf(incoming),
  ]);
  const { team, isSignedUp, isOpen } = viewOf(mine);
  const { searchParams } = incoming.url;
  return {
    formId: randomUUID(),
    care,
    raceId,
    title,
    rules,
    isSignedUp,
    isOpen,
    /** From an invitation link. */
    code: searchParams.get('code')?.slice(0, typedJoinCode.max) ?? '',
    asksToDissolve: searchParams.get('do') === 'dissolve',
    team: team && teamView(team),
  };
}

function teamView({ joinCode: code, pilots, ...team }: NonNullable<ViewOf<'get_my_team'>['team']>) {
  return {
    ...team,
    joinCode: spaced(code),
    // A closed account has no name.
    pilots: pilots.map(({ name, ...pilot }) => ({ ...pilot, name: name || '—' })),
  };
}

export type OwnTeamData = Awaited<ReturnType<typeof ownTeamPage>>;

/** By the intent of the pressed button. */
const actions = {
  found: ({ incoming, form, raceId, typed: { name } }) =>
    submit(incoming, form, 'save_team', { raceId, name }),
  rename: ({ incoming, form, raceId, typed: { name } }) =>
    submit(incoming, form, 'save_team', { raceId, teamId: form.text('teamId'), name }),
  join: ({ incoming, form, raceId, typed }) =>
    submit(incoming, form, 'join_team', { raceId, joinCode: typed.joinCode }),
  leave: ({ incoming, form, raceId }) => submit(incoming, form, 'leave_team', { raceId }),
  remove: ({ incoming, form }) =>
    submit(incoming, form, 'remove_from_team', { teamPilotId: form.text('teamPilotId') }),
  captain: ({ incoming, form }) =>
    submit(incoming, form, 'make_captain', { teamPilotId: form.text('teamPilotId') }),
  renew: ({ incoming, form }) => submit(incoming, form, 'renew_join_code', { teamId: form.text('teamId') }),
  dissolve: ({ incoming, form }) => submit(incoming, form, 'dissolve_team', { teamId: form.text('teamId') }),
} satisfies Record<TeamIntent, (submission: Submission) => Promise<Envelope>>;

interface Submission {
  incoming: Incoming;
  form: TypedForm;
  raceId: string;
  typed: { name: string; joinCode: string };
}

export async function teamAction(incoming: Incoming, { raceId }: Race) {
  const form = await TypedForm.of(incoming.request);
  const typed = {
    name: form.text('name', teamName.max * 2),
    joinCode: form.text('joinCode', typedJoinCode.max),
  };
  const action = actionOf<(submission: Submission) => Promise<Envelope>>(form, actions);
  const envelope = await action({ incoming, form, raceId, typed });
  return envelope.code === 0
    ? redirect(ofSamePilot(teamPath(raceId), incoming.url.searchParams))
    : refused(typed, envelope);
}
