import { printedRank } from '@paddock/contracts/race/catalog/race-limits';
import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextField } from '@paddock/ui/forms/text-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonText } from '@paddock/contracts/text-limits';
import type { BookAction } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import { Button } from '@paddock/ui/button';
import { toast } from '@paddock/ui/overlays/toaster';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead, useWrite, useTask } from '../../providers/calls.ts';
import { readQuery } from '../../providers/admin-api.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SectionPanel } from '../../ui/section-panel.tsx';
import { issuers } from './book-values.ts';
import { PlanTable } from './plan-table.tsx';

type Plan = ViewOf<'adm/get_book_plan'>;

/** The certificates of a class compared with its official results. */
export function BulkIssue({ raceId, classId }: { raceId: string; classId: string }) {
  const { t, fault } = useWords();
  // Null: the stored limit.
  const [typed, setTyped] = useState<string | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const upToRank = typed === '' ? printedRank.max : Number(typed);
  const isWrong =
    !(Number.isInteger(upToRank) && upToRank >= 1 && upToRank <= printedRank.max) && typed !== null;
  const target = { raceId, classId, ...(typed !== null && !isWrong && { upToRank }) };
  const { data: plan, error } = useRead('adm/get_book_plan', target, {
    placeholderData: keepPreviousData,
  });
  return (
    <SectionPanel title={t('book.fromResult')}>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!plan && !error && <Skeleton lines={3} />}
      {plan && plan.state !== 'official' && <Notice tone="info">{t('book.notOfficial')}</Notice>}
      {plan?.state === 'official' && (
        <>
          <TextField
            label={t('book.upToRank')}
            hint={t('book.upToRankHint')}
            inputMode="numeric"
            maxLength={String(printedRank.max).length}
            optionalLabel={t('form.optional')}
            value={typed ?? shownRank(plan)}
            onChange={(event) => setTyped(event.target.value.trim())}
            {...(isWrong && { error: t('book.upToRankWrong') })}
          />
          <Counts plan={plan} />
          {plan.rows.length === 0 ? (
            <Notice tone="success">{t('book.allMatch')}</Notice>
          ) : (
            <>
              <PlanTable
                rows={plan.rows}
                names={names}
                onName={(memberId, name) => setNames({ ...names, [memberId]: name })}
              />
              <MatchButton of={target} names={namesFor(plan, names)} plan={plan} isDisabled={isWrong} />
            </>
          )}
        </>
      )}
    </SectionPanel>
  );
}

const shownRank = ({ upToRank }: Plan): string => (upToRank === printedRank.max ? '' : String(upToRank));

/** Names for pilots who need one. */
const namesFor = (
  { rows }: Plan,
  names: Readonly<Record<string, string>>,
): NonNullable<InputOf<'adm/issue_books'>['names']> =>
  rows.flatMap(({ memberId, nameSource }) => {
    const printedName = names[memberId]?.trim() ?? '';
    return nameSource !== 'given' && printedName ? [{ memberId, printedName }] : [];
  });

function Counts({ plan: { agreed, withoutAccount } }: { plan: Plan }) {
  const { t, number } = useWords();
  if (agreed + withoutAccount === 0) return null;
  return (
    <Facts
      facts={[
        agreed > 0 && [t('book.matched'), number(agreed)],
        withoutAccount > 0 && [t('book.withoutAccount'), number(withoutAccount)],
      ]}
    />
  );
}

type Input = InputOf<'adm/issue_books'>;

interface MatchProps {
  of: Omit<Input, 'plan' | 'names' | 'reason'>;
  names: NonNullable<Input['names']>;
  plan: ViewOf<'adm/get_book_plan'>;
  isDisabled: boolean;
}

function MatchButton(props: MatchProps) {
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
  const count = (deed: BookAction) => plan.rows.filter((row) => row.deed === deed).length;
  const unnamed = plan.rows.filter(
    ({ memberId, nameSource, deed }) =>
      nameSource === 'none' && deed !== 'revoke' && !names.some((each) => each.memberId === memberId),
  ).length;
  const withoutEmoji = plan.rows.filter(({ omittedEmoji, deed }) => omittedEmoji && deed !== 'revoke').length;
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
      {withoutEmoji > 0 && <Notice tone="info">{t('book.withoutEmoji', { count: withoutEmoji })}</Notice>}
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
