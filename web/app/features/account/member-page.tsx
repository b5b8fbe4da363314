import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Button, ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { DoneNotice, type Done } from './account-panel.tsx';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Unsent } from '../../forms/form-notices.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import type { MemberSummary } from './own-account.server.ts';
import { OwnAvatar } from './avatar/own-avatar.tsx';
import styles from './member-page.module.css';

export interface MemberPageProps {
  member: MemberSummary;
  done: Done | undefined;
  /** The pages of the member and of pilots in care. */
  tabs: ReactNode;
  outcome: FormOutcome | undefined;
  children: ReactNode;
}

const details = [
  'phone',
  'realName',
  'birthYear',
  'callsign',
  'team',
  'radioSystem',
  'country',
  'city',
  'email',
  'language',
] as const;

/** Pilots in care have none. */
const ofGuardian: ReadonlySet<string> = new Set(['phone', 'email', 'language']);

export function MemberPage({ member, done, tabs, outcome, children }: MemberPageProps) {
  const { t } = useTranslation('account');
  const hasVideoSystems = useSiteFacts()?.identity?.videoSystems !== false;
  const shown = details.filter(
    (name) =>
      (name !== 'radioSystem' || hasVideoSystems || member.radioSystem) &&
      !(member.isInCare && ofGuardian.has(name)),
  );
  return (
    <div className={`${layout.page} ${styles.page}`}>
      {done && !outcome && <DoneNotice done={done} />}
      {outcome?.refusal && <Notice tone="error">{outcome.refusal}</Notice>}
      {tabs}
      <header className={styles.head}>
        <OwnAvatar name={member.nickname} src={member.avatar} />
        <div className={styles.greeting}>
          <h1 className={layout.heroTitle}>
            {member.isInCare
              ? member.realName || member.nickname
              : t('member.greeting', { name: member.nickname })}
          </h1>
          <p className={layout.muted}>{t('member.since', { date: member.since })}</p>
        </div>
      </header>
      {children}
      <div className={styles.columns}>
        <Section id="details" title={t('member.details')} isPanel className={layout.stack5}>
          <dl className={styles.details}>
            {shown.map((name) => (
              <div key={name}>
                <dt className={layout.quiet}>{t(`fields.${name}`)}</dt>
                <dd className={member[name] ? undefined : layout.muted}>
                  {name === 'radioSystem' && member.radioSystem
                    ? t(`radio.${member.radioSystem}`)
                    : member[name] || t('member.empty')}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <AccountLinks isInCare={member.isInCare} outcome={outcome} />
      </div>
    </div>
  );
}

/** For a pilot in care, only what the guardian may change. */
function AccountLinks({ isInCare, outcome }: { isInCare: boolean; outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('account');
  const ofPilot = usePilotPath();
  return (
    <Section
      id="account"
      title={isInCare ? t('member.pilot') : t('member.account')}
      isPanel
      className={layout.stack5}
    >
      <div className={layout.stack3}>
        <ButtonLink as={SiteLink} to={ofPilot('/member/modifyinfo')}>
          {t('member.edit')}
        </ButtonLink>
        {!isInCare && (
          <>
            <ButtonLink as={SiteLink} to="/member/messages" variant="quiet">
              {t('member.messages')}
            </ButtonLink>
            <ButtonLink as={SiteLink} to="/member/messages/settings" variant="quiet">
              {t('member.notifications')}
            </ButtonLink>
          </>
        )}
        <ButtonLink as={SiteLink} to={ofPilot('/member/pilot')} variant="quiet">
          {t('member.publicProfile')}
        </ButtonLink>
        <ButtonLink as={SiteLink} to="/member/pilots" variant="quiet">
          {t('member.pilots')}
        </ButtonLink>
        {!isInCare && (
          <ButtonLink as={SiteLink} to="/member/updatephone" variant="quiet">
            {t('member.changePhone')}
          </ButtonLink>
        )}
        <a href={ofPilot('/member/data.json')} download className={`${layout.small} ${styles.rare}`}>
          {t('member.data')}
        </a>
        {!isInCare && <Leave outcome={outcome} />}
      </div>
    </Section>
  );
}

function Leave({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation('account');
  const { intent } = useSubmission();
  return (
    <>
      <SiteLink to="/member/close" className={`${layout.small} ${styles.rare}`}>
        {t('member.close')}
      </SiteLink>
      <Form method="post" className={layout.stack3}>
        <Unsent outcome={outcome} />
        <Button type="submit" variant="quiet" busy={intent === ''}>
          {t('member.logOut')}
        </Button>
      </Form>
    </>
  );
}
