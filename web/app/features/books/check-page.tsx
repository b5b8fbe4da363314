import { Fact, Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { typedCheckCode } from '@paddock/contracts/race/catalog/race-limits';
import { Button, ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/pictures/gate';
import { Icon, type IconName } from '@paddock/ui/pictures/icon';
import { TextField } from '@paddock/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { LocalText } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { CheckedBook } from './book-check.server.ts';
import styles from './check-page.module.css';

export function CheckFormPage() {
  const { t } = useTranslation('books');
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <header>
        <h1 className={layout.text36}>{t('check.title')}</h1>
        <p className={`${layout.muted} ${styles.lead}`}>{t('check.lead')}</p>
      </header>
      <CheckForm />
    </div>
  );
}

/** Result of a code. */
export function CheckPage({ code, book }: { code: string; book: CheckedBook | undefined }) {
  const { t } = useTranslation('books');
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <Verdict code={code} book={book} />
      <Section id="again" title={t('check.again')}>
        <CheckForm />
      </Section>
    </div>
  );
}

function CheckForm() {
  const { t } = useTranslation('books');
  return (
    <Form method="get" action="/cert-check" className={`${layout.stack5} ${layout.start} ${styles.form}`}>
      <TextField
        name="code"
        label={t('check.code')}
        hint={t('check.hint')}
        maxLength={typedCheckCode.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="action">
        {t('check.submit')}
      </Button>
    </Form>
  );
}

const icons = {
  valid: 'success',
  corrected: 'warning',
  in_correction: 'info',
  renamed: 'success',
  revoked: 'error',
  replaced: 'warning',
  unknown: 'search',
} as const satisfies Record<string, IconName>;

function Verdict({ code, book }: { code: string; book: CheckedBook | undefined }) {
  const { t } = useTranslation('books');
  const verdict = book?.verdict ?? 'unknown';
  return (
    <Gate size="l" className={styles.verdict} data-verdict={verdict}>
      <Icon name={icons[verdict]} size="l" className={styles.icon} />
      <h1 className={layout.text36}>{t(`verdict.${verdict}`)}</h1>
      <p className={`${layout.muted} ${styles.lead}`}>{t(`verdictText.${verdict}`)}</p>
      {book && (
        <dl className={styles.facts}>
          <Fact name={t('check.name')}>{book.printedName}</Fact>
          <Fact name={t('check.race')}>
            <LocalText text={book.raceTitle} />
          </Fact>
          {book.rank !== null && <Fact name={t('paper.rank')}>{book.rank}</Fact>}
          <Fact name={t('paper.date')}>{book.days}</Fact>
        </dl>
      )}
      {book && <CurrentLinks book={book} />}
      <p className={`${layout.quiet} ${styles.below}`}>
        <span>{t('check.code')}</span> <code>{code}</code>
      </p>
    </Gate>
  );
}

/** Links to the current certificate or result. */
function CurrentLinks({ book: { verdict, replacedBy, raceId } }: { book: CheckedBook }) {
  const { t } = useTranslation('books');
  if (verdict === 'valid') return null;
  return (
    <p className={`${layout.buttons} ${styles.below}`}>
      {replacedBy && (
        <ButtonLink as={SiteLink} to={`/cert-check/${replacedBy}`} size="s">
          {t('check.toNew')}
        </ButtonLink>
      )}
      <ButtonLink as={SiteLink} to={`/race-detail/${raceId}#results`} size="s" variant="quiet">
        {t('check.toResult')}
      </ButtonLink>
    </p>
  );
}
