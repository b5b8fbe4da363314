import { useTranslation } from 'react-i18next';
import { FaqPage } from '../features/pages/faq-page.tsx';
import { sitePage } from '../features/pages/site-page.server.ts';
import { JsonLd } from '../layout/json-ld.tsx';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/faq.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = async (incoming: Route.LoaderArgs) => ({ page: await sitePage(incoming, 'faq') });

export default function Faq({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHead
        title={page?.title.text || t('faq.title')}
        description={page?.summary.text || t('faq.intro')}
      />
      {page && page.sections.length > 0 && (
        <JsonLd
          thing={{
            '@type': 'FAQPage',
            mainEntity: page.sections.map(({ title, body }) => ({
              '@type': 'Question',
              name: title.text,
              acceptedAnswer: { '@type': 'Answer', text: body.text },
            })),
          }}
        />
      )}
      <FaqPage page={page} />
    </>
  );
}
