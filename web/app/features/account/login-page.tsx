import type { TextInLanguage } from '@paddock/contracts/localized';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel, RaceAhead, DoneNotice, type Done } from './account-panel.tsx';
import { CodeRequest } from './code-request.tsx';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { CurrentPasswordField } from './password-fields.tsx';
import { PhoneFields, type PhoneFieldsProps } from '../../phone/phone-fields.tsx';
import styles from './login-page.module.css';

export interface LoginPageProps {
  formId: string;
  dialOptions: PhoneFieldsProps['dialOptions'];
  method: 'password' | 'code';
  next: string;
  /** The race that the visitor wants to enter. */
  race: TextInLanguage | undefined;
  done: Done | undefined;
  outcome: FormOutcome | undefined;
}

export function LoginPage({ formId, dialOptions, method, next, race, done, outcome }: LoginPageProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPanel
      title={t('login.title')}
      lead={race ? <RaceAhead race={race} form="login" /> : t('login.lead')}
      footer={
        <>
          <SiteLink to="/member/findpwd">{t('login.forgot')}</SiteLink>
          <span>
            {t('login.noAccount')}{' '}
            <SiteLink to={withNext('/member/register', next)}>{t('login.register')}</SiteLink>
          </span>
        </>
      }
    >
      <div className={layout.stack6}>
        {done && !outcome && <DoneNotice done={done} />}
        <nav aria-label={t('login.methods')} className={styles.methods}>
          <MethodLink method="password" current={method} next={next} label={t('login.byPassword')} />
          <MethodLink method="code" current={method} next={next} label={t('login.byCode')} />
        </nav>
        <PageForm
          formId={formId}
          outcome={outcome}
          hidden={{ way: method, next }}
          submit={<SubmitButton>{t('login.submit')}</SubmitButton>}
        >
          <PhoneFields dialOptions={dialOptions} outcome={outcome} autoComplete="username" />
          {method === 'code' ? <CodeRequest outcome={outcome} /> : <CurrentPasswordField outcome={outcome} />}
        </PageForm>
      </div>
    </AccountPanel>
  );
}

function MethodLink({
  method,
  current,
  next,
  label,
}: {
  method: string;
  current: string;
  next: string;
  label: string;
}) {
  return (
    <SiteLink
      to={withNext(method === 'code' ? '/member/login?way=code' : '/member/login', next)}
      replace
      preventScrollReset
      aria-current={method === current ? 'true' : undefined}
      className={styles.method}
    >
      {label}
    </SiteLink>
  );
}

/** Keeps the page to return to. */
export function withNext(path: string, next: string): string {
  if (!next) return path;
  return `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`;
}
