import { givenPassword, newPassword } from '@paddock/contracts/auth/account-limits';
import { toast } from '@paddock/ui/toaster';
import { useForm } from 'react-hook-form';
import { PanelForm } from '../engine/forms/panel-form.tsx';
import type { FormField } from '../engine/resource.ts';
import { ownAdminQuery } from '../providers/auth.tsx';
import { useWrite } from '../providers/calls.ts';
import { useServices } from '../providers/services.tsx';
import { useWords } from '../providers/words.ts';
import layout from '../ui/layout.module.css';
import { SectionPanel } from '../ui/section-panel.tsx';

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

const fields: readonly FormField<Passwords>[] = [
  {
    kind: 'password',
    name: 'oldPassword',
    label: 'password.old',
    required: true,
    autoComplete: 'current-password',
    ...givenPassword,
  },
  {
    kind: 'password',
    name: 'newPassword',
    label: 'password.new',
    hint: 'password.hint',
    required: true,
    ...newPassword,
  },
];

export function PasswordPanel() {
  const { t } = useWords();
  const services = useServices();
  const write = useWrite();
  const form = useForm<Passwords>({ defaultValues: { oldPassword: '', newPassword: '' } });

  async function change(passwords: Passwords) {
    const { admAccessToken, admin } = await write('adm/modify_pwd', passwords);
    services.session.begin(admAccessToken);
    services.queries.setQueryData(ownAdminQuery(services).queryKey, admin);
    form.reset();
    toast.success(t('password.changed'));
  }

  return (
    <SectionPanel title={t('password.title')}>
      <p className={layout.quiet}>{t('password.text')}</p>
      <PanelForm
        form={form}
        fields={fields}
        refusals={{ wrong_password: 'oldPassword' }}
        submitLabel={t('password.change')}
        submitVariant="brand"
        onSave={change}
      />
    </SectionPanel>
  );
}
