import { printableName } from '@paddock/contracts/race/catalog/printable-name';
import { callsign, realName } from '@paddock/contracts/people/person-limits';
import { emailText } from '@paddock/contracts/text-limits';
import layout from '@paddock/ui/styles/layout.module.css';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../../forms/form-outcome.ts';
import type { Faults } from '../answers/answer-fields.ts';
import type { Eligibility } from '../sign-up-page.server.ts';

interface ProfileFieldsProps {
  missing: Partial<Eligibility['missing']>;
  outcome: FormOutcome | undefined;
  faults: Faults;
}

/** Fields of the profile: required by the race, and the optional e-mail address. */
export function ProfileFields({ missing, outcome, faults }: ProfileFieldsProps) {
  const { t } = useTranslation('signups');
  const typed = outcome?.typed;
  const [name, setName] = useState(typed?.realName ?? '');
  const required = outcome?.refusedAs === 'profile_incomplete' ? t('form.required') : undefined;
  const printed = printableName(name);
  return (
    <>
      {missing.callsign && (
        <TextField
          name="callsign"
          label={t('form.callsign')}
          hint={t('form.callsignHint')}
          required
          maxLength={callsign.max}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed?.callsign}
          error={faults.callsign ?? required}
        />
      )}
      {missing.realName && (
        <div className={layout.stack2}>
          <TextField
            name="realName"
            label={t('form.realName')}
            hint={t('form.realNameHint')}
            required
            maxLength={realName.max}
            autoComplete="name"
            defaultValue={typed?.realName}
            error={faults.realName ?? required}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
          <output className={layout.quiet}>{printed && t('form.certificate', { name: printed })}</output>
        </div>
      )}
      {missing.email && (
        <TextField
          name="email"
          inputMode="email"
          label={t('form.email')}
          optionalLabel={t('form.optional')}
          hint={t('form.emailHint')}
          maxLength={emailText.max}
          autoComplete="email"
          defaultValue={typed?.email}
          error={faults.email}
        />
      )}
    </>
  );
}
