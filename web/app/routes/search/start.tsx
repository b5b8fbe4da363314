import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../layout/link-tabs.tsx';
import { PartHead } from '../../layout/part-head.tsx';
import { useTrainingName } from '../../layout/site-facts.ts';
import { tagOf } from '../../i18n/local-text.tsx';
import { NewsStrip } from '../../features/news/news-strip.tsx';
import type { NewsCardData } from '../../features/news/news.server.ts';
import { RaceBoard } from '../../features/races/race-board.tsx';
import type { RaceRow } from '../../features/races/race-rows.server.ts';

export interface SearchStartData {
  races: RaceRow[];
  news: NewsCardData[];
}

function Sections({ label }: { label: string }) {
  const { t } = useTranslation();
  const training = useTrainingName();
  const sections = ['/rank', '/race-video', '/race-images', '/club', '/drone-camp', '/faq'] as const;
  const tabs = sections.map((to) => {
    const name = to === '/drone-camp' ? training : { text: t(`nav.${to}`) };
    return { to, words: name.text, lang: tagOf(name), isCurrent: false };
  });
  return <LinkTabs label={label} look="pills" tabs={tabs} />;
}

/** Sections, races and news before anything is searched for. */
export function SearchStart({ races, news }: SearchStartData) {
  const { t } = useTranslation('search');
  return (
    <>
      <Sections label={t('start.sections')} />
      {races.length > 0 && (
        <section aria-labelledby="races-heading" className={layout.stack4}>
          <PartHead id="races-heading" title={t('start.races')} to="/race-list" more={t('toRaces')} />
          <RaceBoard rows={races} label={t('start.races')} level="h3" />
        </section>
      )}
      <NewsStrip title={t('start.news')} entries={news} to="/race-event" />
    </>
  );
}
