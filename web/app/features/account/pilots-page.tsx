import { birthYear, callsign, realName } from '@paddock/contracts/people/person-limits';
import { Avatar } from '@paddock/ui/pictures/avatar';
import { ButtonLink } from '@paddock/ui/button';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { TextField } from '@paddock/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage } from '../../forms/form-notices.tsx';
import { PageForm, PostForm } from '../../forms/page-form.tsx';
import { IntentButton } from '../../forms/submit-buttons.tsx';
import { ofPilot } from '../../in-care/pilot-path.ts';
import { Section } from '../../layout/section.tsx';
import { PhoneFields } from '../../phone/phone-fields.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CodeRequest } from './code-request.tsx';
import type { PilotData, PilotsPageData } from './pilots-page.server.ts';
import styles from './pilots-page.module.css';

interface PilotsPageProps {
  page: PilotsPageData;
  outcome: FormOutcome | undefined;
}

const path = '/member/pilots';
const pathTo = (does: string, { pilotId }: PilotData): string => `${path}?do=${does}&of=${pilotId}`;

/** Pilots without a phone in the care of the member. */
export function PilotsPage({ page, outcome }: PilotsPageProps) {
  const { asked } = page;
  if (asked?.does === 'remove') return <Removal page={page} pilot={asked.pilot} outcome={outcome} />;
  if (asked?.does === 'phone') return <OwnPhone page={page} pilot={asked.pilot} outcome={outcome} />;
  return <Pilots page={page} outcome={outcome} />;
}

function Pilots({ page, outcome }: PilotsPageProps) {
  const { t } = useTranslation('care');
  const { formId, pilots, done } = page;
  return (
    <div className={layout.narrowPage}>
      <header className={layout.stack2}>
        <h1 className={layout.heroHeading}>{t('title')}</h1>
        <p className={layout.muted}>{t('lead')}</p>
      </header>
      {done && !outcome && <FlashMessage tone="success">{t(`done.${done}`)}</FlashMessage>}
      {pilots.length > 0 && (
        <ul className={`${layout.list} ${layout.stack6}`}>
          {pilots.map((pilot) => (
            <li key={pilot.pilotId}>
              <PilotRow formId={formId} pilot={pilot} />
            </li>
          ))}
        </ul>
      )}
      <NewPilot page={page} outcome={outcome} />
      <p>
        <SiteLink to="/member">{t('back')}</SiteLink>
      </p>
    </div>
  );
}

function PilotRow({ formId, pilot }: { formId: string; pilot: PilotData }) {
  const { t } = useTranslation('care');
  const { pilotId, name, nickname, avatar, isActive, isSuspended, erased } = pilot;
  return (
    <div className={styles.pilot}>
      <Avatar name={nickname} src={avatar} size="l" />
      <div className={layout.stack1}>
        <h2 className={layout.heading}>
          {isActive ? <SiteLink to={ofPilot('/member', pilotId)}>{name}</SiteLink> : name}
        </h2>
        <p className={layout.quiet}>
          {[pilot.callsign, pilot.birthYear && t('born', { year: pilot.birthYear })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isSuspended && <p className={layout.small}>{t('suspended')}</p>}
        {erased && <p className={layout.small}>{t('erased', { date: erased })}</p>}
      </div>
      <div className={layout.buttons}>
        {isActive && (
          <>
            <ButtonLink as={SiteLink} to={pathTo('phone', pilot)} variant="quiet" size="s">
              {t('phone.link')}
            </ButtonLink>
            <ButtonLink as={SiteLink} to={pathTo('remove', pilot)} variant="quiet" size="s">
              {t('remove.link')}
            </ButtonLink>
          </>
        )}
        {erased && (
          <PostForm formId={formId} action={path} hidden={{ pilotId }}>
            <IntentButton intent="restore" variant="quiet" size="s" aria-label={t('restoreOf', { name })}>
              {t('restore')}
            </IntentButton>
          </PostForm>
        )}
      </div>
    </div>
  );
}

function NewPilot({ page, outcome }: PilotsPageProps) {
  const { t } = useTranslation('care');
  const { t: account } = useTranslation('account');
  const field = fieldsOf(outcome, {});
  return (
    <Section id="new" title={t('new.title')} isPanel className={layout.stack5}>
      <PageForm
        formId={page.formId}
        outcome={outcome}
        hidden={{ next: page.next }}
        submit={<IntentButton intent="add">{t('new.submit')}</IntentButton>}
      >
        <TextField
          {...field('realName')}
          label={account('fields.realName')}
          hint={account('fields.realNameHint')}
          maxLength={realName.max}
          autoComplete="off"
          required
        />
        <TextField
          {...field('birthYear')}
          label={account('fields.birthYear')}
          inputMode="numeric"
          maxLength={String(birthYear.max).length}
          autoComplete="off"
          required
        />
        <TextField
          {...field('callsign')}
          label={account('fields.callsign')}
          optionalLabel={account('fields.optional')}
          maxLength={callsign.max}
          autoComplete="off"
        />
        <p className={`${layout.small} ${layout.muted}`}>{t('new.consent')}</p>
      </PageForm>
    </Section>
  );
}

interface AskedProps extends PilotsPageProps {
  pilot: PilotData;
}

function Removal({ page: { formId }, pilot, outcome }: AskedProps) {
  const { t } = useTranslation('care');
  return (
    <AccountPanel title={t('remove.title', { name: pilot.name })} lead={t('remove.text')}>
      {outcome?.refusal && <Notice tone="error">{outcome.refusal}</Notice>}
      <PostForm formId={formId} hidden={{ pilotId: pilot.pilotId }} className={layout.buttons}>
        <IntentButton intent="remove" variant="danger">
          {t('remove.submit')}
        </IntentButton>
        <Keep />
      </PostForm>
    </AccountPanel>
  );
}

/** For a pilot who is old enough: the account stays the same. */
function OwnPhone({ page: { formId, dialOptions }, pilot, outcome }: AskedProps) {
  const { t } = useTranslation('care');
  return (
    <AccountPanel title={t('phone.title', { name: pilot.name })} lead={t('phone.text')}>
      <PageForm
        formId={formId}
        outcome={outcome}
        hidden={{ pilotId: pilot.pilotId }}
        submit={
          <div className={layout.buttons}>
            <IntentButton intent="phone">{t('phone.submit')}</IntentButton>
            <Keep />
          </div>
        }
      >
        <PhoneFields dialOptions={dialOptions} outcome={outcome} label={t('phone.number')} />
        <CodeRequest outcome={outcome} />
      </PageForm>
    </AccountPanel>
  );
}

function Keep() {
  const { t } = useTranslation('care');
  return (
    <ButtonLink as={SiteLink} to={path} variant="quiet">
      {t('keep')}
    </ButtonLink>
  );
}
