import { ButtonLink } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { signUpPath } from './sign-up-status.ts';

/** Why the service said no, that nothing typed is lost, and the way out where there is one. */
export function Refusal({ outcome, raceId }: { outcome: FormOutcome | undefined; raceId: string }) {
  const { t } = useTranslation('signups');
  if (!outcome?.refusal) return null;
  const { refusal, refusedAs } = outcome;
  return (
    <Notice
      tone="error"
      title={refusal}
      action={
        refusedAs === 'birth_year_needed' && (
          <ButtonLink
            as={SiteLink}
            to={`/member/modifyinfo?next=${encodeURIComponent(signUpPath(raceId))}`}
            size="s"
          >
            {t('form.addBirthYear')}
          </ButtonLink>
        )
      }
    >
      {refusedAs === 'unavailable' && t('form.kept')}
    </Notice>
  );
}
