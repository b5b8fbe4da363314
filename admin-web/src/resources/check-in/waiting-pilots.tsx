import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead, useTask, useWrite } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pass-lists.module.css';

type SignUp = ViewOf<'adm/get_adm_sign_up_list'>['rows'][number];

/** The first of each waiting list; the sign-up list has all. */
const MAX_SHOWN = 50;
const REFRESH_MS = 30_000;

const nameOf = ({ pilot }: SignUp): string => pilot.callsign || pilot.realName || pilot.nickname;

/** The waiting list in order; a pilot at the desk gets a free place or one above the limit. Needs the server. */
export function WaitingPilots({ raceId }: { raceId: string }) {
  const { t, pick, number } = useWords();
  const refetchInterval = REFRESH_MS;
  const input = { raceId, status: 'waiting', sort: 'createdAt', pageSize: MAX_SHOWN } as const;
  const { data } = useRead('adm/get_adm_sign_up_list', input, { refetchInterval });
  const { data: counts } = useRead('adm/get_sign_up_counts', { raceId }, { refetchInterval });
  if (!data || !counts || data.total === 0) return null;
  const freeIn = (classId: string): number => {
    const found = counts.rows.find((row) => row.classId === classId);
    if (!found || found.capacity === null) return 0;
    return Math.max(0, found.capacity - found.confirmed - found.pending - found.offered);
  };
  return (
    <Panel as="section" padding="s" className={styles.panel} aria-label={t('checkIn.queue.title')}>
      <h2 className={layout.heading}>{`${t('checkIn.queue.title')} (${number(data.total)})`}</h2>
      {[...Map.groupBy(data.rows, ({ classId }) => classId)].map(([classId, rows]) => (
        <section key={classId} aria-label={pick(rows[0]!.className)}>
          <p className={layout.quiet}>
            {`${pick(rows[0]!.className)} · ${t('checkIn.queue.free', { count: freeIn(classId) })}`}
          </p>
          <ol className={layout.list}>
            {rows.map((row) => (
              <WaitingPilot key={row.signUpId} signUp={row} isFree={freeIn(classId) > 0} />
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}

function WaitingPilot({ signUp, isFree }: { signUp: SignUp; isFree: boolean }) {
  const { t, pick } = useWords();
  const queries = useQueryClient();
  const write = useWrite();
  const { busy, run } = useTask();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(signUp);

  async function give(aboveLimit: boolean) {
    await run(() => write('adm/give_place', { signUpId: signUp.signUpId, aboveLimit }));
    setAsking(false);
    // The pass list too, where the pilot is checked in next; after a refusal the numbers have changed.
    for (const key of ['adm/get_adm_sign_up_list', 'adm/get_sign_up_counts', 'check-in'])
      await queries.invalidateQueries({ queryKey: [key] });
  }

  return (
    <li className={layout.between}>
      <span className={styles.pilot}>
        {`${signUp.waitingPosition ?? ''} ${name}`.trim()}
        <span className={styles.facts}>
          {[signUp.pilot.callsign && signUp.pilot.realName, signUp.pilot.phone].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        size="s"
        variant={isFree ? 'brand' : 'quiet'}
        busy={busy}
        aria-label={t('checkIn.queue.giveTo', { name })}
        onClick={() => (isFree ? void give(false) : setAsking(true))}
      >
        {t('checkIn.queue.give')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('checkIn.queue.above', { name })}
          submitLabel={t('checkIn.queue.raise')}
          busy={busy}
          onSubmit={() => void give(true)}
          onClose={() => setAsking(false)}
        >
          <p>{t('checkIn.queue.aboveText', { class: pick(signUp.className) })}</p>
        </FormDialog>
      )}
    </li>
  );
}
