import { callsign } from '@paddock/contracts/people/person-limits';
import { applicantCity, applicantName, joinText } from '@paddock/contracts/club/club-limits';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { TextArea } from '@paddock/ui/forms/text-area';
import { TextField } from '@paddock/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { Attachments } from '../../forms/attachments.tsx';
import { fieldsOf, type FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage } from '../../forms/form-notices.tsx';
import { LinkedText } from '../../i18n/linked-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { OwnClub } from './join-page.server.ts';

/** False for club members and for open requests. */
export const canRequest = (own: OwnClub | undefined): boolean =>
  !own || (!own.isMember && own.join?.status !== 'open');

export function JoinState({ own, isDone }: { own: OwnClub | undefined; isDone: boolean }) {
  const { t } = useTranslation('club');
  const { isMember, join } = own ?? {};
  const note = join?.note && <p>{t('request.note', { note: join.note })}</p>;
  if (isMember)
    return (
      <Notice
        tone="success"
        title={t('request.accepted')}
        action={<SiteLink to="/club">{t('request.toClub')}</SiteLink>}
      >
        <p>{t('request.acceptedText')}</p>
        {note}
      </Notice>
    );
  if (join?.status === 'open')
    return (
      <Notice tone={isDone ? 'success' : 'info'} title={t('request.open')}>
        {t('request.openText', { day: join.day })}
      </Notice>
    );
  if (join?.status === 'declined')
    return (
      <Notice title={t('request.declined')}>
        <p>{t('request.declinedText')}</p>
        {note}
      </Notice>
    );
  if (isDone)
    return (
      <FlashMessage tone="success" title={t('request.received')}>
        {t('request.receivedText')}
      </FlashMessage>
    );
  return null;
}

interface JoinFieldsProps {
  known: OwnClub['known'] | undefined;
  outcome: FormOutcome | undefined;
}

/** Visitors also give a phone number. */
export function JoinFields({ known, outcome }: JoinFieldsProps) {
  const { t } = useTranslation('club');
  const field = fieldsOf(outcome, known);
  return (
    <>
      <TextField
        {...field('name')}
        autoComplete="name"
        label={t('request.name')}
        required
        maxLength={applicantName.max}
      />
      <TextField
        {...field('callsign')}
        autoComplete="off"
        label={t('request.callsign')}
        optionalLabel={t('request.optional')}
        maxLength={callsign.max}
      />
      <TextField
        {...field('city')}
        autoComplete="address-level2"
        label={t('request.city')}
        optionalLabel={t('request.optional')}
        maxLength={applicantCity.max}
      />
      <TextArea
        {...field('text')}
        label={t('request.text')}
        optionalLabel={t('request.optional')}
        hint={t('request.textHint')}
        maxLength={joinText.max}
      />
      <Attachments fault={outcome?.faults.attachments} />
      <Checkbox
        name="listed"
        value="yes"
        defaultChecked={Boolean(outcome?.typed.listed)}
        label={t('request.listed')}
        hint={t('request.listedHint')}
      />
    </>
  );
}

/** With the texts of accounts, which the page loads for the phone: others carry none of it. */
export function JoinPrivacy() {
  const { t } = useTranslation('account');
  return (
    <p className={layout.quiet}>
      <LinkedText text={t('joinPrivacy')} />
    </p>
  );
}

export function JoinFoot({ own }: { own: OwnClub | undefined }) {
  const { t } = useTranslation('club');
  if (own) return null;
  return (
    <span>
      {t('request.signIn')}{' '}
      <SiteLink to="/member/login?next=/event-club-join">{t('request.signInLink')}</SiteLink>
    </span>
  );
}
