import { reasonText } from '@paddock/contracts/text-limits';
import type { BookDeed } from '@paddock/contracts/race/admin-book.shapes';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { TextField } from '@paddock/ui/text-field';
import { toast } from '@paddock/ui/toaster';
import { useState } from 'react';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useWrite, useTask } from '../../providers/calls.ts';
import { readQuery } from '../../providers/http.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { issuers } from './book-values.ts';

type Input = InputOf<'adm/issue_books'>;

interface MatchProps {
  of: Omit<Input, 'plan' | 'names' | 'reason'>;
  names: NonNullable<Input['names']>;
  plan: ViewOf<'adm/get_book_plan'>;
  isDisabled: boolean;
}

export function MatchButton(props: MatchProps) {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  const [isOpen, setOpen] = useState(false);
  if (!issuers.includes(role)) return null;
  return (
    <>
      <p>
        <Button variant="action" disabled={props.isDisabled} onClick={() => setOpen(true)}>
          {t('book.match')}
        </Button>
      </p>
      {isOpen && <MatchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MatchDialog({ of, names, plan, onClose }: MatchProps & { onClose: () => void }) {
  const { t, number } = useWords();
  const { api, queries } = useServices();
  const write = useWrite();
  const { busy, run } = useTask();
  const [reason, setReason] = useState('');
  const count = (deed: BookDeed) => plan.rows.filter((row) => row.deed === deed).length;
  const unnamed = plan.rows.filter(
    ({ memberId, nameSource, deed }) =>
      nameSource === 'none' && deed !== 'revoke' && !names.some((each) => each.memberId === memberId),
  ).length;
  const needsReason = count('revoke') > 0;
  const deeds = ['issue', 'reissue', 'revoke'] as const;

  async function apply() {
    await run(async () => {
      // Given names change the plan's checksum.
      const { plan: seen } =
        names.length === 0 ? plan : await api.read('adm/get_book_plan', { ...of, names });
      const done = await write('adm/issue_books', {
        ...of,
        names,
        plan: seen,
        ...(reason.trim() && { reason: reason.trim() }),
      });
      toast.success(
        t('book.matchDone', { issued: done.issued, reissued: done.reissued, revoked: done.revoked }),
      );
      onClose();
    });
    await queries.invalidateQueries({ queryKey: [readQuery(api, 'adm/get_book_plan', of).queryKey[0]] });
    await queries.invalidateQueries({ queryKey: ['adm/get_member_books_list'] });
  }

  return (
    <FormDialog
      title={t('book.matchTitle')}
      submitLabel={t('book.matchNow')}
      busy={busy}
      disabled={needsReason && !reason.trim()}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <p>{t('book.issueText')}</p>
      <Facts facts={deeds.map((deed) => [t(`book.actions.${deed}`), number(count(deed))])} />
      {unnamed > 0 && <Notice tone="warning">{t('book.unnamed', { count: unnamed })}</Notice>}
      {needsReason && (
        <TextField
          label={t('book.reason')}
          hint={t('book.reasonHint')}
          maxLength={reasonText.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
