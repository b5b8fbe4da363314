import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { remainingTime } from '../../time/remaining-time.ts';
import { useServerNow } from '../../time/server-clock.ts';
import { ChangeButton } from './change-button.tsx';
import { ChangeForm, type ChangeTarget } from './change-form.tsx';
import styles from './offer-panel.module.css';
import type { OwnSignUpData } from './sign-up-page.server.ts';

interface OfferPanelProps {
  offer: NonNullable<OwnSignUpData['offer']>;
  target: ChangeTarget;
  serverTime: string;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A place that became free, kept for so long by the clock of the server. */
export function OfferPanel({ offer: { endsAt, until }, target, serverTime }: OfferPanelProps) {
  const { t } = useTranslation('signups');
  const now = useServerNow();
  const left = remainingTime(Date.parse(endsAt), now ?? Date.parse(serverTime));
  useNewsAfter(left.isOver && now !== undefined ? serverTime : undefined);
  const hours = left.days * 24 + left.hours;
  return (
    <>
      <p>{t('offer.until', { date: until })}</p>
      <p className={styles.clock} role="timer">
        <span className="visually-hidden">{t('offer.left')}</span>
        <time dateTime={endsAt}>
          {two(hours)}:{two(left.minutes)}
          {now !== undefined && `:${two(left.seconds)}`}
        </time>
      </p>
      <div className={styles.buttons}>
        <ChangeForm change="accept" target={target} variant="action" size="l" />
        <ChangeButton change="decline" target={target} />
      </div>
    </>
  );
}

/** That the time is over is for the service to say; asked for until it does, spread over a few seconds. */
function useNewsAfter(overAt: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (overAt === undefined) return undefined;
    const timer = setTimeout(() => void revalidate(), 1000 + Math.random() * 5000);
    return () => clearTimeout(timer);
  }, [overAt, revalidate]);
}
