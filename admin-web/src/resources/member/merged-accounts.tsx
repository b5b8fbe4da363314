import type { ViewOf } from '@paddock/contracts/call-table';
import { toast } from '@paddock/ui/overlays/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead, useTask, useWrite } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import styles from './member.module.css';

type Merge = ViewOf<'adm/get_pilot_merges'>['rows'][number];

/** Accounts merged into this one, or this one into another; nothing for most members. */
export function MergedAccounts({ memberId }: { memberId: string }) {
  const { t } = useWords();
  const { data } = useRead('adm/get_pilot_merges', { memberId });
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={t('member.merges')} className={styles.section}>
      <h3 className={layout.subheading}>{t('member.merges')}</h3>
      <ul className={styles.rows}>
        {data.rows.map((merge) => (
          <MergeRow key={merge.mergeId} merge={merge} memberId={memberId} />
        ))}
      </ul>
    </section>
  );
}

function MergeRow({ merge, memberId }: { merge: Merge; memberId: string }) {
  const { t } = useWords();
  const { role } = useOwnAdmin();
  const write = useWrite();
  const queries = useQueryClient();
  const { busy, run } = useTask();
  const isFrom = merge.from.memberId === memberId;
  const other = isFrom ? merge.to : merge.from;
  const [openedAt] = useState(() => Date.now());
  const isOpen = merge.undoneAt === null && Date.parse(merge.finalAt) > openedAt;

  const undo = () =>
    run(async () => {
      await write('adm/undo_pilot_merge', { mergeId: merge.mergeId });
      await queries.invalidateQueries();
      toast.success(t('member.unmerged'));
    });

  return (
    <li className={styles.row}>
      <Link to={`/adm/member?${new URLSearchParams({ open: other.memberId })}`}>
        {t(isFrom ? 'member.mergedInto' : 'member.mergedFrom', { name: other.name || other.memberId })}
      </Link>
      <span>
        {isOpen && role === 'owner' && (
          <QuietButton icon="undo" disabled={busy} onClick={() => void undo()}>
            {t('member.unmerge')}
          </QuietButton>
        )}
        {merge.undoneAt !== null && t('member.mergeUndone')}
      </span>
      <span className={layout.note}>
        {merge.madeBy} · <Moment at={merge.madeAt} />
        {isOpen && (
          <>
            {' · '}
            {t('member.mergeFinal')} <Moment at={merge.finalAt} />
          </>
        )}
      </span>
    </li>
  );
}
