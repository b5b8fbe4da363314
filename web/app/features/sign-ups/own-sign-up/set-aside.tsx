import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { ChangeButton, ChangeConfirmation } from '../changes/change-form.tsx';
import type { OwnSignUpData, SignUpPageData } from '../sign-up-page.server.ts';

interface SetAsideProps {
  page: SignUpPageData;
  signUp: OwnSignUpData;
}

/** A sign-up that returns with its cancelled race or class. */
export function SetAside({ page: { formId, race, requested, selectedClass }, signUp }: SetAsideProps) {
  const { t } = useTranslation('signups');
  const { classId, signUpId, className } = signUp;
  const target = { formId, raceId: race.raceId, of: classId, signUpId };
  if (requested === 'give_up' && selectedClass === classId)
    return <ChangeConfirmation change="give_up" target={target} />;
  return (
    <Notice title={t('aside.title', { name: (race.isCancelled ? race.title : className)?.text })}>
      <p>{t('aside.text')}</p>
      <div className={layout.buttons}>
        <ChangeButton change="give_up" target={target} />
      </div>
    </Notice>
  );
}
