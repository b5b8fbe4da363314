import type { TextInLanguage } from '@paddock/contracts/localized';
import layout from '@paddock/ui/styles/layout.module.css';
import { Button } from '@paddock/ui/button';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../i18n/local-text.tsx';
import styles from './pass.module.css';
import type { OwnSignUpData, RaceData, SignUpPageData } from '../sign-up-page.server.ts';

type SignUpsText = TFunction<'signups'>;

interface PassProps {
  pass: NonNullable<OwnSignUpData['pass']>;
  payment: OwnSignUpData['payment'];
  race: RaceData;
  raceClass: TextInLanguage | undefined;
  pilot: SignUpPageData['pilot'];
}

/** Quiet zone around the QR code, in modules. */
const MARGIN = 4;

/** A pass code in groups of four: 0123-4567-89AB. */
export const readableCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

function shortState({ difference, isFree, paid }: NonNullable<PassProps['payment']>, t: SignUpsText): string {
  if (difference?.isOwed) return t('payment.owes', { amount: difference.amount });
  if (paid) return t('payment.isPaid');
  return isFree ? t('payment.free') : t('payment.unpaid');
}

/** Shown at check-in. Loads no images, so it works offline and on paper. */
export function Pass({ pass: { code, qr }, payment, race, raceClass, pilot }: PassProps) {
  const { t } = useTranslation('signups');
  const { title, venue, period } = race;
  const isHydrated = useHydrated();
  const size = qr.size + 2 * MARGIN;
  return (
    <section id="pass" aria-labelledby="pass-heading" className={styles.pass}>
      <h2 id="pass-heading" className={`${layout.small} ${styles.heading}`}>
        {t('pass.title')}
      </h2>
      <LocalText as="p" text={title} className={`${layout.text28} ${styles.race}`} />
      <p className={`${layout.small} ${styles.facts}`}>
        <span>{period}</span>
        {venue.text && <LocalText text={venue} />}
      </p>
      <p className={styles.pilot}>
        {pilot && <strong>{pilot.name}</strong>}
        {pilot?.callsign && <span>{pilot.callsign}</span>}
        {raceClass && <LocalText text={raceClass} />}
      </p>
      {payment && (
        <p className={`${layout.small} ${styles.facts}`}>
          <span>{payment.price}</span>
          <span>{shortState(payment, t)}</span>
        </p>
      )}
      <svg
        viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
        className={styles.qr}
        role="img"
        aria-label={t('pass.qr')}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p className={styles.code}>{readableCode(code)}</p>
      <p className={`${layout.small} ${styles.hint}`}>{t('pass.hint')}</p>
      {isHydrated && (
        <Button
          variant="quiet"
          size="s"
          className={`no-print ${styles.print}`}
          onClick={() => window.print()}
        >
          {t('pass.print')}
        </Button>
      )}
    </section>
  );
}
