import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { OwnBook } from './own-books.server.ts';
import { Paper } from './paper.tsx';
import styles from './book-page.module.css';

export function BookPage({ book }: { book: OwnBook }) {
  const { t } = useTranslation('books');
  const ofPilot = usePilotPath();
  return (
    <div className={styles.page}>
      <div className={`no-print ${styles.bar}`}>
        <SiteLink to={ofPilot('/member')} className={styles.back}>
          <Icon name="arrow-left" size="s" />
          {t('page.back')}
        </SiteLink>
        <div className={layout.buttons}>
          <ButtonLink as={SiteLink} to={book.checkPath} variant="quiet">
            <Icon name="shield" size="s" />
            {t('page.check')}
          </ButtonLink>
          {book.state === 'valid' && (
            <ButtonLink href={ofPilot(`/member/cert/${book.bookId}/file.pdf`)} download variant="action">
              <Icon name="download" size="s" />
              {t('page.download')}
            </ButtonLink>
          )}
        </div>
      </div>
      <StateNotice book={book} />
      {book.state === 'valid' && book.unprintable && (
        <Notice tone="info" title={t('page.otherName')} className="no-print">
          {t('page.otherNameText', { letters: book.unprintable })}
        </Notice>
      )}
      <Paper book={book} />
    </div>
  );
}

function StateNotice({ book: { state, standing, revokedReason, replacedBy } }: { book: OwnBook }) {
  const { t } = useTranslation('books');
  const ofPilot = usePilotPath();
  if (state === 'valid' && standing !== 'agrees') {
    return (
      <Notice tone="warning" title={t(`verdict.${standing}`)} className="no-print">
        {t(`page.${standing}`)}
      </Notice>
    );
  }
  if (state === 'revoked') {
    return (
      <Notice tone="error" title={t('page.revoked')} className="no-print">
        {t('page.revokedText', { reason: revokedReason })}
      </Notice>
    );
  }
  if (state === 'replaced') {
    return (
      <Notice
        tone="warning"
        title={t('page.replaced')}
        className="no-print"
        action={
          replacedBy && (
            <ButtonLink as={SiteLink} to={ofPilot(`/member/cert/${replacedBy}`)} size="s">
              {t('page.toNew')}
            </ButtonLink>
          )
        }
      >
        {t('page.replacedText')}
      </Notice>
    );
  }
  return null;
}
