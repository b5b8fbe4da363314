import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { PostForm } from '../../../forms/page-form.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Panel } from '@paddock/ui/panel';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import { IntentButton } from '../../../forms/submit-buttons.tsx';
import type { ChangeTarget } from './change-form.tsx';
import { ClassChoice, type Picked } from '../form/class-choice.tsx';
import type { OwnSignUpData, SignUpPageData } from '../sign-up-page.server.ts';
import { OwnPageLink } from '../own-page-link.tsx';
import { signUpPath } from '../sign-up-status.ts';
import { textIn } from '../answers/sign-up-summary.tsx';
import { classesToChangeTo } from './allowed-changes.ts';

interface ClassChangeFormProps {
  page: SignUpPageData;
  signUp: OwnSignUpData;
  target: ChangeTarget;
  outcome: FormOutcome | undefined;
}

/** Moves a sign-up to another class with a free place. */
export function ClassChangeForm({ page, signUp, target, outcome }: ClassChangeFormProps) {
  const { t } = useTranslation('signups');
  const ofPilot = usePilotPath();
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<Picked>({ classIds: [], birthYear: '' });
  const { race, eligibility } = page;

  function readPicked() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    setPicked({
      classIds: [textIn(typed, 'classId')].filter(Boolean),
      birthYear: textIn(typed, 'birthYear'),
    });
  }

  return (
    <Panel as="section" padding="l" aria-labelledby="asked">
      <PostForm
        ref={form}
        formId={target.formId}
        hidden={{ signUpId: target.signUpId }}
        action={ofPilot(signUpPath(race.raceId, { of: target.of, does: 'class' }))}
        className={layout.stack4}
        onInput={readPicked}
      >
        <h2 id="asked" className={layout.heading}>
          {t('changeClass.title')}
        </h2>
        <p>{t('changeClass.text', { name: signUp.className?.text ?? '' })}</p>
        <ClassChoice
          race={{ ...race, classes: classesToChangeTo(page) }}
          eligibility={eligibility}
          limit={1}
          picked={picked}
          typed={outcome?.typed}
          faults={outcome?.faults ?? {}}
        />
        <div className={layout.buttons}>
          <IntentButton intent="change_class" variant="action">
            {t('changeClass.send')}
          </IntentButton>
          <OwnPageLink target={target}>{t('changeClass.keep')}</OwnPageLink>
        </div>
      </PostForm>
    </Panel>
  );
}
