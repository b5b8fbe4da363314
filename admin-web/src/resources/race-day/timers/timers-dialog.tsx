import type { ViewOf } from '@paddock/contracts/call-table';
import { SILENT_MS, timerName } from '@paddock/contracts/race/race-day/timer-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { Notice } from '@paddock/ui/notice';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { useTask, useWrite } from '../../../providers/calls.ts';
import { useWords } from '../../../providers/words.ts';
import { CopyButton } from '../../../ui/sharing/copy-button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { QrCode } from '../../../ui/sharing/qr-code.tsx';
import { QuietButton } from '../../../ui/quiet-button.tsx';
import { LoadFailed } from '../../../ui/screen.tsx';
import { useSiteAddress } from '../../../ui/sharing/site-address.tsx';
import { useDay } from '../day-context.tsx';
import styles from './timers-dialog.module.css';
import { useTimers } from './use-timers.ts';

type Timer = ViewOf<'adm/get_timers'>['timers'][number];

interface NewTimer {
  name: string;
  key: string;
}

/** Timing systems of the race: connect, watch the connection, disconnect. */
export function TimersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { mayWrite } = useDay();
  const { query } = useTimers();
  const [added, setAdded] = useState<NewTimer | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('raceDay.timers.title')} closeLabel={t('close')} size="m">
      <div className={layout.stack}>
        <p className={layout.quiet}>{t('raceDay.timers.text')}</p>
        {query.isError && <LoadFailed query={query} />}
        {query.isPending && <Skeleton lines={4} />}
        {query.data && query.data.timers.length > 0 && (
          <ul className={layout.list}>
            {query.data.timers.map((timer) => (
              <TimerRow key={timer.timerId} timer={timer} now={query.data.serverTime} />
            ))}
          </ul>
        )}
        {added && <TimerKey timer={added} />}
        {mayWrite && <AddTimer onAdded={setAdded} />}
      </div>
    </Dialog>
  );
}

const MINUTE = 60_000;

function TimerRow({ timer, now }: { timer: Timer; now: string }) {
  const { t, momentIn, number } = useWords();
  const { day, mayWrite } = useDay();
  const [isLeaving, setLeaving] = useState(false);
  const { name, program, heardAt, queued, clockAhead, lost, selected } = timer;
  const isHeard = heardAt !== null && Date.parse(now) - Date.parse(heardAt) < SILENT_MS;
  const facts = [
    program,
    heardAt === null
      ? t('raceDay.timers.neverHeard')
      : isHeard
        ? t('raceDay.timers.heard')
        : t('raceDay.timers.silent', { at: momentIn(day.zone, heardAt) }),
    selected !== null && t('raceDay.timers.selected', { heat: selected }),
    queued > 0 && t('raceDay.timers.queued', { count: queued, shown: number(queued) }),
    lost > 0 && t('raceDay.timers.lost', { count: lost, shown: number(lost) }),
    Math.abs(clockAhead) > MINUTE && t('raceDay.timers.clock'),
  ].filter(Boolean);
  return (
    <li className={layout.between}>
      <span className={styles.timer}>
        <b>{name}</b>
        <span className={layout.quiet} data-silent={heardAt !== null && !isHeard}>
          {facts.join(' · ')}
        </span>
      </span>
      {mayWrite && (
        <QuietButton
          aria-label={t('raceDay.timers.disconnectOne', { name })}
          onClick={() => setLeaving(true)}
        >
          {t('raceDay.timers.disconnect')}
        </QuietButton>
      )}
      {isLeaving && <DisconnectDialog timer={timer} onClose={() => setLeaving(false)} />}
    </li>
  );
}

function DisconnectDialog({ timer: { timerId, name }, onClose }: { timer: Timer; onClose: () => void }) {
  const { t } = useWords();
  const { refresh } = useTimers();
  const write = useWrite();
  const { busy, run } = useTask();

  async function disconnect() {
    await run(() => write('adm/del_timer', { timerId }));
    onClose();
    await refresh();
  }

  return (
    <FormDialog
      title={t('raceDay.timers.disconnectOne', { name })}
      submitLabel={t('raceDay.timers.disconnect')}
      danger
      busy={busy}
      onSubmit={() => void disconnect()}
      onClose={onClose}
    >
      <p>{t('raceDay.timers.disconnectText')}</p>
    </FormDialog>
  );
}

function AddTimer({ onAdded }: { onAdded: (timer: NewTimer) => void }) {
  const { t } = useWords();
  const { day } = useDay();
  const { refresh } = useTimers();
  const write = useWrite();
  const { busy, run } = useTask();
  const [name, setName] = useState('');

  const add = () =>
    run(async () => {
      const input = { raceId: day.raceId, name: name.trim() };
      const { key } = await write('adm/add_timer', input);
      onAdded({ key, name: input.name });
      setName('');
      await refresh();
    });

  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={t('raceDay.timers.name')}
        hint={t('raceDay.timers.nameHint')}
        value={name}
        maxLength={timerName.max}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={name.trim() === ''}>
        {t('raceDay.timers.add')}
      </Button>
    </form>
  );
}

/** What is typed or scanned at the timing system; it is not shown again. */
function TimerKey({ timer: { key, name } }: { timer: NewTimer }) {
  const { t } = useWords();
  const { query } = useSiteAddress('/');
  const address = query.data && new URL(query.data).origin;
  return (
    <Notice tone="warning">
      <div className={layout.stack}>
        <p>{t('raceDay.timers.keyText', { name })}</p>
        {query.isError && <LoadFailed query={query} />}
        {address && (
          <>
            <dl className={layout.facts}>
              <dt>{t('raceDay.timers.address')}</dt>
              <dd>{address}</dd>
              <dt>{t('raceDay.timers.key')}</dt>
              <dd className={styles.key}>
                <code>{key}</code>
              </dd>
            </dl>
            <QrCode text={`${address} ${key}`} label={t('raceDay.timers.qr')} />
            <p className={layout.row}>
              <CopyButton text={`${address} ${key}`} label={t('raceDay.timers.copy')} />
            </p>
          </>
        )}
      </div>
    </Notice>
  );
}
