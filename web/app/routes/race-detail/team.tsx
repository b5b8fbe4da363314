import { useTranslation } from 'react-i18next';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { ownTeamPage, teamAction } from '../../features/teams/own-team.server.ts';
import { OwnTeamPage } from '../../features/teams/own-team-page.tsx';
import { sendForm } from '../../forms/send-form.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/team.ts';

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export const loader = async (incoming: Route.LoaderArgs) =>
  ownTeamPage(incoming, await readRace(incoming, incoming.params.raceId));

export const action = async (incoming: Route.ActionArgs) =>
  teamAction(incoming, await readRace(incoming, incoming.params.raceId));

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function OwnTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('teams');
  return (
    <>
      <PageHead title={t('ownOf', { race: loaderData.title.text })} isPersonal />
      <OwnTeamPage page={loaderData} outcome={actionData} />
    </>
  );
}
