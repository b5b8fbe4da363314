import layout from '@paddock/ui/styles/layout.module.css';
import { Cover } from '../../layout/cover.tsx';
import { PageHead, shared } from '../../layout/page-head.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import type { AddedPageData } from './added-page.server.ts';
import styles from './site-page.module.css';
import { WrittenText } from './written-page.tsx';

export function AddedPage({ page }: { page: AddedPageData }) {
  const { slug, title, summary, cover, languages } = page;
  return (
    <>
      <PageHead
        title={title.text}
        {...(summary.text && { description: summary.text })}
        image={shared(cover)}
        languages={languages}
      />
      <div className={layout.page}>
        <PageHeading title={title} text={summary} />
        {cover && (
          <Cover
            address={cover}
            seed={slug}
            sizes="(width >= 1280px) 80rem, 100vw"
            isFirst
            className={styles.cover}
          />
        )}
        <WrittenText page={page} />
      </div>
    </>
  );
}
