import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { remainingTime } from '../../../time/durations.ts';
import { useRevalidateAfter, useServerNow } from '../../../time/server-clock.ts';
import { ChangeButton, ChangeForm, type ChangeTarget } from '../changes/change-form.tsx';
import styles from './own-sign-up.module.css';
import type { OwnSignUpData } from '../sign-up-page.server.ts';

interface OfferPanelProps {
  offer: NonNullable<OwnSignUpData['offer']>;
  target: ChangeTarget;
  serverTime: string;
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** An offered place with the time left by the server's clock. */
export function OfferPanel({ offer: { endsAt, until }, target, serverTime }: OfferPanelProps) {
  const { t } = useTranslation('signups');
  const now = useServerNow();
  const left = remainingTime(Date.parse(endsAt), now ?? Date.parse(serverTime));
  useRevalidateAfter(left.isOver && now !== undefined ? serverTime : undefined);
  const hours = left.days * 24 + left.hours;
  return (
    <>
      <p>{t('offer.until', { date: until })}</p>
      <p className={`${layout.figure} ${styles.figure}`} role="timer">
        <span className="visually-hidden">{t('offer.left')}</span>
        <time dateTime={endsAt}>
          {twoDigits(hours)}:{twoDigits(left.minutes)}
          {now !== undefined && `:${twoDigits(left.seconds)}`}
        </time>
      </p>
      <div className={layout.buttons}>
        <ChangeForm change="accept" target={target} variant="action" size="l" />
        <ChangeButton change="decline" target={target} />
      </div>
    </>
  );
}
