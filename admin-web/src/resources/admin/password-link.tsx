import { passwordLink } from '@paddock/contracts/auth/password-link';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RowOf } from '../../engine/resource.ts';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useTask, useWrite } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { CopyButton } from '../../ui/sharing/copy-button.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';

type Admin = RowOf<'adm/get_admin_list'>;

const OPEN = 'passwordLink';

/** The screen of an admin, with the dialog open. */
export const invitationPath = ({ adminId }: Admin): string => `/adm/admin/${adminId}?${OPEN}`;

/** For owners; not for the own account, whose password is changed with the current one. */
export function PasswordLinkButton({ row }: { row: Admin }) {
  const { t } = useWords();
  const own = useOwnAdmin();
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.has(OPEN));
  // The link of a suspended admin does not work.
  if (row.adminId === own.adminId || row.status !== 'active') return null;
  return (
    <>
      <QuietButton icon="link" onClick={() => setIsOpen(true)}>
        {t('admin.passwordLink')}
      </QuietButton>
      {isOpen && <PasswordLinkDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Issued {
  address: string;
  expiresAt: string;
}

/** Creates the link on request only, because it replaces an earlier one. */
function PasswordLinkDialog({ row: { adminId, name }, onClose }: { row: Admin; onClose: () => void }) {
  const { t, momentHere } = useWords();
  const write = useWrite();
  const { busy, run } = useTask();
  const [issued, setIssued] = useState<Issued>();

  const issue = () =>
    run(async () => {
      const { key, expiresAt } = await write('adm/issue_password_link', { adminId });
      setIssued({ address: location.origin + passwordLink(key), expiresAt });
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.passwordLink')}
      closeLabel={t('close')}
      size="s"
      footer={
        issued ? (
          <CopyButton text={issued.address} label={t('admin.passwordLinkCopy')} />
        ) : (
          <Button busy={busy} onClick={() => void issue()}>
            {t('admin.passwordLinkCreate')}
          </Button>
        )
      }
    >
      {issued ? (
        <div className={layout.stack}>
          <TextField
            label={t('admin.passwordLinkAddress')}
            value={issued.address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <p>{t('admin.passwordLinkUntil', { name, moment: momentHere(issued.expiresAt) })}</p>
        </div>
      ) : (
        <p>{t('admin.passwordLinkText', { name })}</p>
      )}
    </Dialog>
  );
}
