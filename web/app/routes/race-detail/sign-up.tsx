import { useTranslation } from 'react-i18next';
import { readRace } from '../../features/races/detail/race-detail.server.ts';
import { signUpAction } from '../../features/sign-ups/sign-up-actions.server.ts';
import { signUpPage } from '../../features/sign-ups/sign-up-page.server.ts';
import { SignUpPage } from '../../features/sign-ups/sign-up-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { readsAfterRefusal, sendForm } from '../../forms/send-form.ts';
import type { Route } from './+types/sign-up.ts';

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export const loader = async (incoming: Route.LoaderArgs) =>
  signUpPage(incoming, await readRace(incoming, incoming.params.raceId));

export const action = async (incoming: Route.ActionArgs) =>
  signUpAction(incoming, await readRace(incoming, incoming.params.raceId));

export const shouldRevalidate = readsAfterRefusal;

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('signups');
  const title = t('pageTitle', { race: loaderData.race.title.text });
  return (
    <>
      <PageHead title={title} description={title} isPersonal />
      <SignUpPage key={loaderData.care.currentId} page={loaderData} outcome={actionData} />
    </>
  );
}
