import { ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage } from '../../forms/flash-message.tsx';
import { Unsent } from '../../forms/unsent.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { AskedChangeForm } from './change-button.tsx';
import { ChangeForm, type ChangeTarget } from './change-form.tsx';
import { ClassChangeForm } from './class-change-form.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { Refusal } from './refusal.tsx';
import styles from './sign-up-news.module.css';
import type { OwnSignUpData, SignUpPageData } from './sign-up-page.server.ts';
import { signUpPath } from './sign-up-status.ts';
import { canRequest } from './allowed-changes.ts';

interface SignUpNewsProps {
  page: SignUpPageData;
  signUp: OwnSignUpData;
  target: ChangeTarget;
  outcome: FormOutcome | undefined;
}

/** What just happened, what is still to be done, and what was asked for and wants a word more. */
export function SignUpNews({ page, signUp, target, outcome }: SignUpNewsProps) {
  const { t } = useTranslation('signups');
  const { race, asked, done } = page;
  const { handOver, missing, past } = signUp;
  return (
    <div className={styles.news} data-part="news">
      <Refusal outcome={outcome} />
      {asked !== 'answers' && <Unsent outcome={outcome} />}
      {done && !outcome && <FlashMessage tone="success">{t(`done.${done}`)}</FlashMessage>}
      {asked !== 'answers' && missing.length > 0 && (
        <Notice
          tone="warning"
          title={t('answers.missing')}
          action={
            <ButtonLink
              as={SiteLink}
              to={signUpPath(race.raceId, { of: target.of, does: 'answers' })}
              size="s"
            >
              {t('answers.complete')}
            </ButtonLink>
          }
        >
          {t('answers.missingText')}
        </Notice>
      )}
      {handOver && !past && (
        <Notice
          title={t('handOver.open', { end: handOver.phoneEnd })}
          action={<ChangeForm change="withdraw" target={target} variant="quiet" size="s" />}
        >
          {t('handOver.openText', { date: handOver.until })}
        </Notice>
      )}
      <Asked page={page} signUp={signUp} target={target} outcome={outcome} />
    </div>
  );
}

function Asked({ page, signUp, target, outcome }: SignUpNewsProps) {
  const { asked } = page;
  if (!asked || asked === 'answers' || asked === 'another' || !canRequest(asked, page, signUp)) return null;
  if (asked === 'class')
    return <ClassChangeForm page={page} signUp={signUp} target={target} outcome={outcome} />;
  if (asked === 'hand_over') return <HandOverForm page={page} target={target} outcome={outcome} />;
  return <AskedChangeForm change={asked} target={target} />;
}
