import { videoSecond } from '@paddock/contracts/race/race-limits';
import type { FinishStatus } from '@paddock/contracts/race/result.shapes';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/select-field';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextField } from '@paddock/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type SubmitEvent } from 'react';
import { readQuery } from '../../providers/data.ts';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { optionsOf } from '../../ui/options.ts';
import { isRound, roundOf, roundValues, textFields } from './pilot-values.ts';
import { pilotName, type Entry, type Result } from './result-row.ts';
import styles from './result-screen.module.css';
import { statusLabels } from './result-words.tsx';
import { RoundFields } from './round-fields.tsx';

interface PilotDialogProps {
  /** The version that omitted rounds refer to. */
  of: Pick<Result, 'raceId' | 'classId' | 'version'>;
  entry: Entry;
  onDone: (entry: Entry) => void;
  onClose: () => void;
}

const textLabels = { callsign: 'result.callsign', name: 'result.name', team: 'result.team' } as const;

/** Name, status and rounds of a pilot. */
export function PilotDialog({ of, entry, onDone, onClose }: PilotDialogProps) {
  const { t, fault } = useWords();
  const { api } = useServices();
  const hasStoredRounds = !entry.rounds && typeof entry.row === 'number';
  const { raceId, classId, version } = of;
  const stored = useQuery({
    ...readQuery(api, 'adm/get_result_rounds', { raceId, classId, version, row: entry.row ?? 0 }),
    enabled: hasStoredRounds,
  });
  const formId = useId();
  const [who, setWho] = useState(entry);
  // Undefined rounds are unchanged and not sent.
  const [typed, setRounds] = useState(() =>
    hasStoredRounds ? undefined : (entry.rounds ?? []).map(roundValues),
  );
  const read = useMemo(() => stored.data?.rounds.map(roundValues), [stored.data]);
  const rounds = typed ?? read;
  const [tried, setTried] = useState(false);
  const set = (part: Partial<Entry>) => setWho({ ...who, ...part });
  const isNamed = who.callsign.trim() !== '' || who.name.trim() !== '';

  function confirm(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isNamed && (typed ?? []).every(isRound)) onDone(typed ? { ...who, rounds: typed.map(roundOf) } : who);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={pilotName(entry) || t('result.newPilot')}
      closeLabel={t('close')}
      size="l"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('result.done')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} noValidate onSubmit={confirm}>
        <div className={styles.fields}>
          {textFields.map(({ name, max }) => (
            <TextField
              key={name}
              label={t(textLabels[name])}
              value={who[name]}
              maxLength={max}
              error={tried && !isNamed && name === 'callsign' ? t('result.unnamed') : undefined}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
          <SelectField
            label={t('result.finishLabel')}
            options={optionsOf(statusLabels, t)}
            value={who.status}
            onChange={(event) => set({ status: event.target.value as FinishStatus })}
          />
          <TextField
            label={t('result.video')}
            hint={t('result.videoHint')}
            type="number"
            {...videoSecond}
            value={who.videoSecond ?? ''}
            onChange={({ target }) =>
              set({
                videoSecond:
                  target.value === ''
                    ? null
                    : Math.min(videoSecond.max, Math.max(0, Math.trunc(Number(target.value)))),
              })
            }
          />
        </div>
        {who.memberId && (
          <Notice
            action={
              <Button size="s" variant="quiet" onClick={() => set({ memberId: null })}>
                {t('result.unlink')}
              </Button>
            }
          >
            {t('result.linked')}
          </Notice>
        )}
        {stored.error && <Notice tone="error">{fault(stored.error)}</Notice>}
        {stored.isFetching && !rounds && <Skeleton lines={4} />}
        {rounds && <RoundFields rounds={rounds} tried={tried} onChange={setRounds} />}
      </form>
    </Dialog>
  );
}
