import { tagOf } from '../../i18n/words.ts';
import { Prose } from '../../layout/prose.tsx';
import { StandInNote } from '../../layout/stand-in-note.tsx';
import styles from './site-page.module.css';
import type { SitePageData } from './site-page.server.ts';

interface WrittenTextProps {
  page: SitePageData;
  /** Numbers the sections, such as days. */
  inSteps?: boolean;
}

export function WrittenText({ page: { body, sections, shownIn }, inSteps = false }: WrittenTextProps) {
  const List = inSteps ? 'ol' : 'ul';
  return (
    <>
      <StandInNote languages={shownIn} />
      {body.text && <Prose html={body} />}
      {sections.length > 0 && (
        <List className={styles.sections} data-steps={inSteps}>
          {sections.map((section) => (
            <li key={section.sectionId} id={section.sectionId} className={styles.section}>
              <h2 className={styles.heading} lang={tagOf(section.title)}>
                {section.title.text}
              </h2>
              <Prose html={section.body} />
            </li>
          ))}
        </List>
      )}
    </>
  );
}
