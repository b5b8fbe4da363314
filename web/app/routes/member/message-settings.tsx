import { useTranslation } from 'react-i18next';
import { SettingsPage } from '../../features/messages/settings-page.tsx';
import { changeMessageSettings, messageSettings } from '../../features/messages/settings.server.ts';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/message-settings.ts';

export const loader = (incoming: Route.LoaderArgs) => messageSettings(incoming);

export const action = (incoming: Route.ActionArgs) => changeMessageSettings(incoming);

export default function MessageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('messages');
  return (
    <>
      <PageHead title={t('settings.title')} isPersonal />
      <SettingsPage {...loaderData} outcome={actionData} />
    </>
  );
}
