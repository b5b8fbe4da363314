import { useTranslation } from 'react-i18next';
import { myHeats } from '../../features/heats/my-heats.server.ts';
import { MyHeatsPage } from '../../features/heats/my-heats-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import type { Route } from './+types/heats.ts';

export const loader = (incoming: Route.LoaderArgs) => myHeats(incoming);

export default function MemberHeats({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('heats');
  return (
    <>
      <PageHead title={t('mine.title')} isPersonal />
      <MyHeatsPage {...loaderData} />
    </>
  );
}
