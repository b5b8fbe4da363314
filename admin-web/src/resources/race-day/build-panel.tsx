import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { bracketNames, type BracketName } from '@paddock/contracts/race/race-kinds';
import { heatRounds } from '@paddock/contracts/race/race-limits';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/checkbox';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/select-field';
import { TextField } from '@paddock/ui/text-field';
import { useState } from 'react';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { SectionPanel } from '../../ui/section-panel.tsx';
import { useDay } from './day-context.tsx';
import { bracketLabel, channelName } from './day-words.ts';
import styles from './race-day-screen.module.css';

type Plan = Omit<InputOf<'adm/build_stage'>, 'raceId' | 'version'>;
type Preview = ViewOf<'adm/get_stage_preview'>;

const fields = ['checked_in', 'confirmed', 'qualifying'] as const;

/** Previews and builds the heats of a class. */
export function BuildPanel() {
  const { day, write, busy } = useDay();
  const hasChannels = day.plan.channels.length > 0;
  const { t, pick, fault } = useWords();
  const { api } = useServices();
  const [classId, setClassId] = useState(day.classes[0]?.classId ?? '');
  const [format, setFormat] = useState<'qualifying' | BracketName>('qualifying');
  const [field, setField] = useState<Plan['field']>('confirmed');
  const [chaseTheAce, setChaseTheAce] = useState(false);
  const [rounds, setRounds] = useState('1');
  const [advancing, setAdvancing] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const plan: Plan =
    format === 'qualifying'
      ? { classId, kind: 'qualifying', field, rounds: Number(rounds) }
      : {
          classId,
          kind: 'bracket',
          field,
          bracket: format,
          chaseTheAce,
          ...(advancing.length > 0 && { advancing: [...advancing] }),
        };
  const cut = preview?.cut ?? null;
  const resetting =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setAdvancing([]);
      setPreview(null);
      setProblem('');
    };

  async function look() {
    try {
      setProblem('');
      setPreview(await api.read('adm/get_stage_preview', { raceId: day.raceId, ...plan }));
    } catch (error) {
      setPreview(null);
      setProblem(fault(error));
    }
  }

  async function build() {
    if (!(await write('adm/build_stage', plan))) return;
    setPreview(null);
    setAdvancing([]);
  }

  return (
    <SectionPanel title={t('raceDay.build')}>
      <div className={styles.plan}>
        <SelectField
          label={t('raceDay.class')}
          className={styles.wide}
          value={classId}
          options={day.classes.map((one) => ({ value: one.classId, label: pick(one.name) }))}
          onChange={(event) => resetting(setClassId)(event.target.value)}
        />
        <SelectField
          label={t('raceDay.kind')}
          className={styles.wide}
          value={format}
          options={[
            { value: 'qualifying', label: t('raceDay.qualifying') },
            ...bracketNames.map((name) => ({ value: name, label: bracketLabel(name, t) })),
          ]}
          onChange={(event) => resetting(setFormat)(event.target.value as 'qualifying' | BracketName)}
        />
        <SelectField
          label={t('raceDay.field')}
          value={field}
          options={fields
            .filter((one) => format !== 'qualifying' || one !== 'qualifying')
            .map((one) => ({ value: one, label: t(`raceDay.fields.${one}`) }))}
          onChange={(event) => resetting(setField)(event.target.value as Plan['field'])}
        />
        {format !== 'qualifying' && (
          <div className={styles.wide}>
            <Checkbox
              label={t('raceDay.chaseTheAce')}
              checked={chaseTheAce}
              onChange={(event) => resetting(setChaseTheAce)(event.target.checked)}
            />
          </div>
        )}
        {format === 'qualifying' && (
          <TextField
            label={t('raceDay.rounds')}
            type="number"
            {...heatRounds}
            value={rounds}
            onChange={(event) => resetting(setRounds)(event.target.value)}
          />
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {preview && (
        <>
          <p>
            {t('raceDay.pilots', { count: preview.pilots })}, {t('raceDay.heats', { count: preview.heats })}
          </p>
          {preview.bracket && preview.bracket !== format && <p>{bracketLabel(preview.bracket, t)}</p>}
          {cut && (
            <fieldset className={styles.cut}>
              <legend>{t('raceDay.cut', { count: cut.places })}</legend>
              {cut.pilots.map(({ signUpId, callsign }) => (
                <Checkbox
                  key={signUpId}
                  label={callsign}
                  checked={advancing.includes(signUpId)}
                  onChange={({ target: { checked } }) =>
                    setAdvancing(
                      checked ? [...advancing, signUpId] : advancing.filter((one) => one !== signUpId),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
          {hasChannels && preview.withoutChannel > 0 && (
            <Notice tone="warning">{t('raceDay.withoutChannel', { count: preview.withoutChannel })}</Notice>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard */}
          <ol className={styles.groups} tabIndex={0} aria-label={t('raceDay.build')}>
            {preview.groups.map(({ slots }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- preview heats have no id
              <li key={i}>
                {slots
                  .map(({ callsign, channel }) =>
                    callsign
                      ? [callsign, hasChannels && (channel?.name ?? '–')].filter(Boolean).join(' ')
                      : t('raceDay.emptySlot'),
                  )
                  .join(', ')}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={layout.row}>
        <Button variant="quiet" onClick={() => void look()}>
          {t('raceDay.preview')}
        </Button>
        {preview && (
          <Button
            busy={busy}
            disabled={cut !== null && advancing.length !== cut.places}
            onClick={() => void build()}
          >
            {t('raceDay.buildNow')}
          </Button>
        )}
      </div>
      {hasChannels && (
        <p className={layout.quiet}>
          {t('raceDay.channelsInUse', { list: day.plan.channels.map(channelName).join(' ') })}
        </p>
      )}
    </SectionPanel>
  );
}
