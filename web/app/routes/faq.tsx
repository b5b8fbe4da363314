import { useTranslation } from 'react-i18next';
import { FaqPage } from '../features/pages/faq-page.tsx';
import { sitePage } from '../features/pages/site-page.server.ts';
import { JsonLd } from '../layout/json-ld.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useSiteFacts } from '../layout/site-facts.ts';
import type { Route } from './+types/faq.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=300' });

export const loader = async (incoming: Route.LoaderArgs) => ({ page: await sitePage(incoming, 'faq') });

/** Links outside of the page need a host. */
const withHost = (html: string, origin: string): string =>
  html
    .replaceAll(/\b(href|src)="(?=\/(?!\/))/g, `$1="${origin}`)
    .replaceAll(/\bhref="(?=#)/g, `href="${origin}/faq`);

export default function Faq({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const site = useSiteFacts();
  return (
    <>
      <PageHead
        title={page?.title.text || t('faq.title')}
        description={page?.summary.text || t('faq.intro')}
      />
      {site && page && page.sections.length > 0 && (
        <JsonLd
          thing={{
            '@type': 'FAQPage',
            mainEntity: page.sections.map(({ title, body }) => ({
              '@type': 'Question',
              name: title.text,
              acceptedAnswer: {
                '@type': 'Answer',
                text: withHost(body.text, site.origins[site.lang]),
              },
            })),
          }}
        />
      )}
      <FaqPage page={page} />
    </>
  );
}
