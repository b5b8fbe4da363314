import { birthYear, callsign, city, nickname, realName, team } from '@paddock/contracts/people/person-limits';
import { emailText } from '@paddock/contracts/text-limits';
import { languages, languageNames } from '@paddock/contracts/language';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel } from './account-panel.tsx';
import { fieldsOf, type FormOutcome } from '../../forms/form-outcome.ts';
import styles from './profile-page.module.css';
import { useSiteFacts, useSiteLanguages } from '../../layout/site-facts.ts';
import type { ViewOf } from '@paddock/contracts/call-table';

type RadioSystem = NonNullable<ViewOf<'get_member_info'>['radioSystem']>;

/** Typed by the contract: a missing or extra name does not compile. */
const radioSystemSet = { analog: 0, dji: 0, hdzero: 0, walksnail: 0, other: 0 } satisfies Record<
  RadioSystem,
  0
>;

const radioSystems = Object.keys(radioSystemSet) as RadioSystem[];

type Option = { value: string; label: string };

/** Name, saved or typed value, and fault of a field. */
type Field = (name: string) => ReturnType<ReturnType<typeof fieldsOf>> & { optionalLabel: string };

export interface ProfilePageProps {
  formId: string;
  countries: readonly Option[];
  saved: FormOutcome['typed'];
  /** '' when there is no page to return to. */
  next: string;
  /** Of a pilot in care, who has no contact of their own. */
  pilotName: string | undefined;
  outcome: FormOutcome | undefined;
}

export function ProfilePage({ formId, countries, saved, next, pilotName, outcome }: ProfilePageProps) {
  const { t } = useTranslation('account');
  const ofPilot = usePilotPath();
  const savedField = fieldsOf(outcome, saved);
  const hasVideoSystems = useSiteFacts()?.identity?.videoSystems !== false;
  const field: Field = (name) => ({ ...savedField(name), optionalLabel: t('fields.optional') });
  return (
    <AccountPanel
      title={t('profile.title')}
      lead={pilotName ?? t('profile.lead')}
      isWide
      footer={<SiteLink to={ofPilot('/member')}>{t('profile.back')}</SiteLink>}
    >
      <PageForm
        formId={formId}
        outcome={outcome}
        hidden={hasVideoSystems ? { next } : { next, radioSystem: saved.radioSystem ?? '' }}
        showsDraftNotice
        submit={<SubmitButton>{t('profile.submit')}</SubmitButton>}
      >
        <About field={field} countries={countries} />
        <Section title={t('profile.flying')}>
          <TextField {...field('callsign')} label={t('fields.callsign')} maxLength={callsign.max} />
          <TextField
            {...field('team')}
            label={t('fields.team')}
            maxLength={team.max}
            autoComplete="organization"
          />
          {hasVideoSystems && (
            <SelectField
              {...field('radioSystem')}
              label={t('fields.radioSystem')}
              placeholder={t('fields.choose')}
              options={radioSystems.map((value) => ({ value, label: t(`radio.${value}`) }))}
            />
          )}
        </Section>
        {pilotName === undefined && <Contact field={field} chosen={saved.language} />}
      </PageForm>
    </AccountPanel>
  );
}

function About({ field, countries }: { field: Field; countries: readonly Option[] }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('profile.about')}>
      <TextField
        {...field('nickname')}
        label={t('fields.nickname')}
        hint={t('fields.nicknameHint')}
        required
        maxLength={nickname.max}
        autoComplete="nickname"
      />
      <TextField
        {...field('realName')}
        label={t('fields.realName')}
        hint={t('fields.realNameHint')}
        maxLength={realName.max}
        autoComplete="name"
      />
      <SelectField
        {...field('country')}
        label={t('fields.country')}
        placeholder={t('fields.choose')}
        options={countries}
        autoComplete="country"
      />
      <TextField
        {...field('city')}
        label={t('fields.city')}
        maxLength={city.max}
        autoComplete="address-level2"
      />
      <TextField
        {...field('birthYear')}
        label={t('fields.birthYear')}
        inputMode="numeric"
        maxLength={String(birthYear.max).length}
        autoComplete="bday-year"
      />
    </Section>
  );
}

/** The chosen language remains a choice after the site gave it up. */
function Contact({ field, chosen }: { field: Field; chosen: string | undefined }) {
  const { t } = useTranslation('account');
  const siteLanguages = useSiteLanguages();
  const ofSite = languages.filter((each) => siteLanguages.includes(each) || each === chosen);
  return (
    <Section title={t('profile.contact')}>
      <TextField
        {...field('email')}
        label={t('fields.email')}
        type="email"
        maxLength={emailText.max}
        autoComplete="email"
      />
      <SelectField
        {...field('language')}
        label={t('fields.language')}
        required
        options={ofSite.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Section>
  );
}

function Section({ title, children }: ComponentProps<'fieldset'>) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
