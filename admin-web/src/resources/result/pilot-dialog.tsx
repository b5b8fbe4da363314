import { videoSecond, MAX_ROUNDS } from '@paddock/contracts/race/catalog/race-limits';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/forms/select-field';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextField } from '@paddock/ui/forms/text-field';
import { useMemo, useState } from 'react';
import { optionsOf } from '../../engine/labels.ts';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton, IconButton } from '../../ui/quiet-button.tsx';
import {
  isRound,
  roundOf,
  roundValues,
  textFields,
  blankRound,
  isLaps,
  isTime,
  timeFields,
  type RoundValues,
} from './pilot-values.ts';
import { pilotName, type Entry, type Result } from './result-draft.ts';
import styles from './result-screen.module.css';
import { statusLabels } from './result-words.tsx';

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
  const hasStoredRounds = !entry.rounds && typeof entry.row === 'number';
  const { raceId, classId, version } = of;
  const stored = useRead(
    'adm/get_result_rounds',
    { raceId, classId, version, row: entry.row ?? 0 },
    {
      enabled: hasStoredRounds,
    },
  );
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

  function confirm() {
    setTried(true);
    if (isNamed && (typed ?? []).every(isRound)) onDone(typed ? { ...who, rounds: typed.map(roundOf) } : who);
  }

  return (
    <FormDialog
      title={pilotName(entry) || t('result.newPilot')}
      size="l"
      submitLabel={t('result.done')}
      noValidate
      onSubmit={confirm}
      onClose={onClose}
    >
      <div className={layout.fields}>
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
        <Checkbox
          label={t('result.guest')}
          checked={who.guest ?? false}
          onChange={({ target }) => set({ guest: target.checked })}
        />
        <TextField
          label={t('result.video')}
          hint={t('result.videoHint')}
          type="number"
          {...videoSecond}
          value={who.videoSecond ?? ''}
          onChange={({ target }) => set({ videoSecond: videoSecondOf(target.value) })}
        />
      </div>
      {who.memberId && (
        <Notice
          action={<QuietButton onClick={() => set({ memberId: null })}>{t('result.unlink')}</QuietButton>}
        >
          {t('result.linked')}
        </Notice>
      )}
      {stored.error && <Notice tone="error">{fault(stored.error)}</Notice>}
      {stored.isFetching && !rounds && <Skeleton lines={4} />}
      {rounds && <RoundFields rounds={rounds} tried={tried} onChange={setRounds} />}
    </FormDialog>
  );
}

const videoSecondOf = (text: string): number | null =>
  text === '' ? null : Math.min(videoSecond.max, Math.max(0, Math.trunc(Number(text))));

const timeLabels = {
  totalTime: 'result.total',
  bestLap: 'result.bestLap',
  bestConsecutive: 'result.bestConsecutive',
} as const;

interface RoundFieldsProps {
  rounds: readonly RoundValues[];
  /** Whether errors are shown. */
  tried: boolean;
  onChange: (rounds: RoundValues[]) => void;
}

/** Measured values by round. */
function RoundFields({ rounds, tried, onChange }: RoundFieldsProps) {
  const { t, number } = useWords();
  const set = (key: string, part: Partial<RoundValues>) =>
    onChange(rounds.map((round) => (round.key === key ? { ...round, ...part } : round)));
  return (
    <fieldset className={layout.stack}>
      <legend className={layout.subheading}>{t('result.roundsFlown')}</legend>
      <p className={layout.quiet}>{t('result.timeHint')}</p>
      {rounds.map((round, i) => {
        const remove = t('form.remove', { name: t('result.round', { number: number(i + 1) }) });
        return (
          <div key={round.key} className={styles.round}>
            <strong>{t('result.round', { number: number(i + 1) })}</strong>
            <TextField
              label={t('result.laps')}
              inputMode="numeric"
              value={round.laps}
              error={tried && !isLaps(round.laps) ? t('result.badLaps') : undefined}
              onChange={(event) => set(round.key, { laps: event.target.value })}
            />
            {timeFields.map((field) => (
              <TextField
                key={field}
                label={t(timeLabels[field])}
                inputMode="decimal"
                value={round[field]}
                error={tried && !isTime(round[field]) ? t('result.badTime') : undefined}
                onChange={(event) => set(round.key, { [field]: event.target.value })}
              />
            ))}
            <IconButton
              icon="trash"
              label={remove}
              onClick={() => onChange(rounds.filter(({ key }) => key !== round.key))}
            />
          </div>
        );
      })}
      {rounds.length < MAX_ROUNDS && (
        <QuietButton icon="plus" className={layout.start} onClick={() => onChange([...rounds, blankRound()])}>
          {t('result.addRound')}
        </QuietButton>
      )}
    </fieldset>
  );
}
