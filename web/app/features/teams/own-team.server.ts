import { joinCode, teamName, typedJoinCode } from '@paddock/contracts/race/race-limits';
import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, viewOf, type Incoming } from '../../server/calls.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';
import { teamRules, type Race } from './race-teams.server.ts';
import { deeds, teamPath, type TransactionStep } from './team-path.ts';

/** In two halves, as it is read out. */
const spaced = (code: string): string => `${code.slice(0, joinCode.max / 2)}-${code.slice(joinCode.max / 2)}`;

export async function ownTeamPage(incoming: Incoming, race: Race) {
  const rules = teamRules(race, incoming);
  if (!rules) throw pageNotFound(incoming.url);
  const { raceId, title } = race;
  const { team, isSignedUp, isOpen } = viewOf(await callAsMember(incoming, 'get_my_team', { raceId }));
  const { searchParams } = incoming.url;
  return {
    formId: randomUUID(),
    raceId,
    title,
    rules,
    isSignedUp,
    isOpen,
    /** Of a link that somebody was sent. */
    code: searchParams.get('code')?.slice(0, typedJoinCode.max) ?? '',
    asksToDissolve: searchParams.get('do') === 'dissolve',
    team: team && {
      teamId: team.teamId,
      name: team.name,
      joinCode: spaced(team.joinCode),
      isCaptain: team.isCaptain,
      isComplete: team.isComplete,
      pilots: team.pilots.map(({ teamPilotId, name, isCaptain, isSelf }) => ({
        teamPilotId,
        // Of who has none among pilots, and whose account is gone.
        name: name || '—',
        isCaptain,
        isSelf,
      })),
    },
  };
}

export type OwnTeamData = Awaited<ReturnType<typeof ownTeamPage>>;

/** One of the forms of the page: which, says the button that was pressed. */
export async function changeTeam(incoming: Incoming, { raceId }: Race) {
  const form = await TypedForm.of(incoming.request);
  const deed = form.text('intent');
  if (!Object.hasOwn(deeds, deed)) throw data(null, { status: 400, statusText: 'Bad Request' });
  const typed = {
    name: form.text('name', teamName.max * 2),
    joinCode: form.text('joinCode', typedJoinCode.max),
  };
  const envelope = await send(incoming, deed as TransactionStep, raceId, form, typed);
  if (envelope.code !== 0) return refused({ ...typed, deed }, envelope);
  return redirect(teamPath(raceId));
}

function send(
  incoming: Incoming,
  deed: TransactionStep,
  raceId: string,
  form: TypedForm,
  { name, joinCode: typedCode }: { name: string; joinCode: string },
) {
  const teamId = form.text('teamId');
  const call = deeds[deed];
  const options = <Input extends object>(input: Input) => ({ idempotencyKey: form.keyFor(call, input) });
  switch (deed) {
    case 'found': {
      const input = { raceId, name };
      return callAsMember(incoming, 'save_team', input, options(input));
    }
    case 'rename': {
      const input = { raceId, teamId, name };
      return callAsMember(incoming, 'save_team', input, options(input));
    }
    case 'join': {
      const input = { raceId, joinCode: typedCode };
      return callAsMember(incoming, 'join_team', input, options(input));
    }
    case 'leave': {
      const input = { raceId };
      return callAsMember(incoming, 'leave_team', input, options(input));
    }
    case 'remove': {
      const input = { teamPilotId: form.text('teamPilotId') };
      return callAsMember(incoming, 'remove_from_team', input, options(input));
    }
    case 'captain': {
      const input = { teamPilotId: form.text('teamPilotId') };
      return callAsMember(incoming, 'make_captain', input, options(input));
    }
    case 'renew': {
      const input = { teamId };
      return callAsMember(incoming, 'renew_join_code', input, options(input));
    }
    case 'dissolve': {
      const input = { teamId };
      return callAsMember(incoming, 'dissolve_team', input, options(input));
    }
  }
}
