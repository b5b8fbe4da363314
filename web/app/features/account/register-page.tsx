import type { TextInLanguage } from '@paddock/contracts/localized';
import { nickname } from '@paddock/contracts/people/person-limits';
import layout from '@paddock/ui/styles/layout.module.css';
import { TextField } from '@paddock/ui/forms/text-field';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { LinkedText } from '../../i18n/linked-text.tsx';
import { useLegalPages } from '../../layout/site-facts.ts';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel, RaceAhead } from './account-panel.tsx';
import { CodeRequest } from './code-request.tsx';
import { fieldsOf, type FormOutcome } from '../../forms/form-outcome.ts';
import { withNext } from './login-page.tsx';
import { NewPasswordField } from './password-fields.tsx';
import { PhoneFields, type PhoneFieldsProps } from '../../phone/phone-fields.tsx';

export interface RegisterPageProps {
  formId: string;
  dialOptions: PhoneFieldsProps['dialOptions'];
  next: string;
  /** The race that the visitor wants to enter. */
  race: TextInLanguage | undefined;
  outcome: FormOutcome | undefined;
}

export function RegisterPage({ formId, dialOptions, next, race, outcome }: RegisterPageProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPanel
      title={t('register.title')}
      lead={race ? <RaceAhead race={race} form="register" /> : t('register.lead')}
      footer={
        <span>
          {t('register.haveAccount')}{' '}
          <SiteLink to={withNext('/member/login', next)}>{t('register.login')}</SiteLink>
        </span>
      }
    >
      <PageForm
        formId={formId}
        outcome={outcome}
        isCarried
        hidden={{ next }}
        submit={
          <>
            <Acceptance />
            <SubmitButton>{t('register.submit')}</SubmitButton>
          </>
        }
      >
        <PhoneFields dialOptions={dialOptions} outcome={outcome} />
        <CodeRequest outcome={outcome} />
        <TextField
          {...fieldsOf(outcome)('nickname')}
          autoComplete="nickname"
          label={t('fields.nickname')}
          hint={t('fields.nicknameHint')}
          required
          maxLength={nickname.max}
        />
        <NewPasswordField label={t('fields.password')} outcome={outcome} />
      </PageForm>
    </AccountPanel>
  );
}

/** Of the pages that are written. */
function Acceptance() {
  const { t } = useTranslation('account');
  const written = useLegalPages();
  const [terms, privacy] = [written.includes('terms'), written.includes('privacy')];
  if (!terms && !privacy) return null;
  const of = terms && privacy ? 'both' : terms ? 'terms' : 'privacy';
  return (
    <p className={layout.quiet}>
      <LinkedText text={t(`register.accept.${of}`)} />
    </p>
  );
}
