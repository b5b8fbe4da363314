import layout from '@paddock/ui/styles/layout.module.css';
import { Button, ButtonLink } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Unsent } from '../../forms/form-notices.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { ListPages } from '../../paging/list-pages.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { clockText } from '../../time/clock-text.ts';
import type { Messages } from './messages.server.ts';
import styles from './messages-page.module.css';

export function MessagesPage({
  rows,
  page,
  pages,
  unread,
  outcome,
}: Messages & { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('messages');
  const site = useSiteFacts();
  const isHydrated = useHydrated();
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={`${layout.between} ${styles.head}`}>
        <h1 className={layout.heroTitle}>{t('title')}</h1>
        <div className={layout.buttons}>
          {unread > 0 && (
            <Form method="post">
              <Button type="submit" name="intent" value="read_all" variant="quiet">
                {t('readAll')}
              </Button>
            </Form>
          )}
          <ButtonLink as={SiteLink} to="/member/messages/settings" variant="quiet">
            {t('settings.title')}
          </ButtonLink>
        </div>
      </header>
      {outcome?.refusal && <Notice tone="error">{outcome.refusal}</Notice>}
      <Unsent outcome={outcome} />
      {rows.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ol className={layout.stack4}>
          {rows.map(({ messageId, title, text, path, createdAt, readAt, day }) => (
            <li key={messageId} className={styles.message} data-unread={readAt === null}>
              <h2 className={`${layout.text18} ${styles.subject}`}>
                {readAt === null && <span className="visually-hidden">{t('unread')}: </span>}
                {title}
              </h2>
              <time dateTime={createdAt} className={`${layout.quiet} ${styles.day}`}>
                {/* In the zone of the browser, which the server does not know. */}
                {isHydrated && site ? clockText(new Date(createdAt), site.lang) : day}
              </time>
              <p className={styles.text}>{text}</p>
              <Form method="post" className={styles.open}>
                <input type="hidden" name="messageId" value={messageId} />
                <input type="hidden" name="path" value={path} />
                <Button
                  type="submit"
                  name="intent"
                  value="open"
                  variant="quiet"
                  aria-label={`${t('open')}: ${title}`}
                >
                  {t('open')}
                  <Icon name="arrow-right" size="s" />
                </Button>
              </Form>
            </li>
          ))}
        </ol>
      )}
      <ListPages
        label={t('pages')}
        page={page}
        pages={pages}
        hrefOf={(to) => `/member/messages?page=${to}`}
      />
    </div>
  );
}
