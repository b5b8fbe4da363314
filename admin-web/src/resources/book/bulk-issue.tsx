import { printedRank } from '@paddock/contracts/race/race-limits';
import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextField } from '@paddock/ui/text-field';
import { toast } from '@paddock/ui/toaster';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readQuery } from '../../providers/data.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { Facts } from '../../ui/facts.tsx';
import styles from './book-screen.module.css';

interface OfClass {
  raceId: string;
  classId: string;
}

type Row = ViewOf<'adm/get_adm_result_detail'>['rows'][number];
type Outcome = ViewOf<'adm/issue_books'>;

const isDue = ({ outcome: { status, rank } }: Row, upToRank: number | null): boolean =>
  status === 'ok' && (upToRank === null || (rank !== null && rank <= upToRank));

/** To everybody in the official result who has none yet. */
export function BulkIssue({ raceId, classId }: OfClass) {
  const { t, fault, number } = useWords();
  const { api } = useServices();
  const { data: result, error } = useQuery(readQuery(api, 'adm/get_adm_result_detail', { raceId, classId }));
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const upToRank = typed === '' ? null : Number(typed);
  const isWrong = upToRank !== null && !(Number.isInteger(upToRank) && upToRank >= 1 && upToRank <= 1000);
  const due = result?.rows.filter((row) => isDue(row, upToRank)) ?? [];
  return (
    <Panel as="section" className={styles.stack} aria-labelledby="from-result">
      <h2 id="from-result" className={styles.heading}>
        {t('book.fromResult')}
      </h2>
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!result && !error && <Skeleton lines={3} />}
      {result && result.state !== 'official' && <Notice tone="info">{t('book.notOfficial')}</Notice>}
      {result?.state === 'official' && (
        <>
          <p className={styles.quiet}>{t('book.fromResultText', { count: due.length })}</p>
          <TextField
            label={t('book.upToRank')}
            hint={t('book.upToRankHint')}
            inputMode="numeric"
            maxLength={String(printedRank.max).length}
            optionalLabel={t('form.optional')}
            value={typed}
            onChange={(event) => setTyped(event.target.value.trim())}
            {...(isWrong && { error: t('book.upToRankWrong') })}
          />
          <p>
            <Button variant="action" disabled={isWrong || due.length === 0} onClick={() => setAsking(true)}>
              {t('book.issueCount', { count: due.length })}
            </Button>
          </p>
        </>
      )}
      {isAsking && (
        <IssueDialog
          input={{ raceId, classId, upToRank }}
          counts={[
            [t('book.due'), number(due.length)],
            [t('book.withoutAccount'), number(due.filter(({ entry }) => !entry.memberId).length)],
          ]}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

interface IssueDialogProps {
  input: OfClass & { upToRank: number | null };
  counts: readonly (readonly [string, string])[];
  onClose: () => void;
}

/** Asks, and afterwards says what became of it. */
function IssueDialog({ input, counts, onClose }: IssueDialogProps) {
  const { t, fault } = useWords();
  const { api, queries } = useServices();
  const [write] = useState(() => api.newWrite());
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function issue() {
    setBusy(true);
    try {
      setOutcome(await write('adm/issue_books', input));
      await queries.invalidateQueries({ queryKey: ['adm/get_member_books_list'] });
    } catch (error) {
      toast.error(fault(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t(outcome ? 'book.issued' : 'book.fromResult')}
      closeLabel={t('close')}
      footer={
        outcome ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button busy={isBusy} onClick={() => void issue()}>
              {t('book.issueNow')}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <OutcomeFacts outcome={outcome} />
      ) : (
        <div className={styles.stack}>
          <p>{t('book.issueText')}</p>
          <Facts facts={counts} />
        </div>
      )}
    </Dialog>
  );
}

function OutcomeFacts({ outcome: { issued, already, withoutAccount, unprintable } }: { outcome: Outcome }) {
  const { t, number } = useWords();
  return (
    <div className={styles.stack}>
      <Facts
        facts={[
          [t('book.issuedNow'), number(issued)],
          [t('book.already'), number(already)],
          [t('book.withoutAccount'), number(withoutAccount)],
        ]}
      />
      {unprintable.length > 0 && (
        <Notice tone="warning" title={t('book.unprintable')}>
          {unprintable.join(' · ')}
        </Notice>
      )}
    </div>
  );
}
