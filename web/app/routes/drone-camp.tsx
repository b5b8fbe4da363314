import { ButtonLink } from '@paddock/ui/button';
import { useTranslation } from 'react-i18next';
import { NewsStrip } from '../features/news/news-strip.tsx';
import { newsList } from '../features/news/news.server.ts';
import { sitePage } from '../features/pages/site-page.server.ts';
import { WrittenPage } from '../features/pages/written-page.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useTrainingName } from '../layout/site-facts.ts';
import { SiteLink } from '../prefetch/site-link.tsx';
import type { Route } from './+types/drone-camp.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export async function loader(incoming: Route.LoaderArgs) {
  const [page, { rows }] = await Promise.all([sitePage(incoming, 'drone-camp'), newsList(incoming, 'camp')]);
  return { page, news: rows.slice(0, 3) };
}

export default function DroneCamp({ loaderData: { page, news } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const name = useTrainingName();
  return (
    <>
      <PageHead title={page?.title.text || name.text} description={page?.summary.text || t('camp.intro')} />
      <WrittenPage of="camp" title={name} page={page} inSteps>
        <p>
          <ButtonLink as={SiteLink} to="/contact?topic=camp" variant="action" size="l">
            {t('camp.join')}
          </ButtonLink>
        </p>
        <NewsStrip title={t('camp.news')} entries={news} to="/race-event?category=camp" />
      </WrittenPage>
    </>
  );
}
