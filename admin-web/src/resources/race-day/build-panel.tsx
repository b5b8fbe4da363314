import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { bracketNames, type BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import { heatRounds } from '@paddock/contracts/race/catalog/race-limits';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
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

interface Choice {
  classId: string;
  format: 'qualifying' | BracketName;
  field: Plan['field'];
  chaseTheAce: boolean;
  rounds: string;
}

/** `advancing`: who gets a place, of the equal pilots at the cut. */
function planOf({ classId, format, field, chaseTheAce, rounds }: Choice, advancing: readonly string[]): Plan {
  if (format === 'qualifying') return { classId, kind: 'qualifying', field, rounds: Number(rounds) };
  return {
    classId,
    kind: 'bracket',
    field,
    bracket: format,
    chaseTheAce,
    ...(advancing.length > 0 && { advancing: [...advancing] }),
  };
}

/** The next stage of a class; its preview is dropped with every change. */
function useNextStage() {
  const { day, write } = useDay();
  const { fault } = useWords();
  const { api } = useServices();
  const [choice, setChoice] = useState<Choice>({
    classId: day.classes[0]?.classId ?? '',
    format: 'qualifying',
    field: 'confirmed',
    chaseTheAce: false,
    rounds: '1',
  });
  const [advancing, setAdvancing] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const plan = planOf(choice, advancing);

  function change(part: Partial<Choice>) {
    setChoice({ ...choice, ...part });
    setAdvancing([]);
    setPreview(null);
    setProblem('');
  }

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

  return { choice, change, advancing, setAdvancing, preview, problem, look, build };
}

/** Previews and builds the heats of a class. */
export function BuildPanel() {
  const { day, busy } = useDay();
  const { channels } = day.plan;
  const { t } = useWords();
  const { choice, change, advancing, setAdvancing, preview, problem, look, build } = useNextStage();
  const cut = preview?.cut ?? null;
  return (
    <SectionPanel title={t('raceDay.build')}>
      <StageFields choice={choice} onChange={change} />
      {problem && <Notice tone="error">{problem}</Notice>}
      {preview && (
        <>
          <p>
            {t('raceDay.pilots', { count: preview.pilots })}, {t('raceDay.heats', { count: preview.heats })}
          </p>
          {preview.bracket && preview.bracket !== choice.format && <p>{bracketLabel(preview.bracket, t)}</p>}
          {cut && <CutFields cut={cut} advancing={advancing} onChange={setAdvancing} />}
          <PreviewedHeats preview={preview} />
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
      {channels.length > 0 && (
        <p className={layout.quiet}>
          {t('raceDay.channelsInUse', { list: channels.map(channelName).join(' ') })}
        </p>
      )}
    </SectionPanel>
  );
}

function StageFields({ choice, onChange }: { choice: Choice; onChange: (part: Partial<Choice>) => void }) {
  const { day } = useDay();
  const { t, pick } = useWords();
  const isQualifying = choice.format === 'qualifying';
  return (
    <div className={styles.plan}>
      <SelectField
        label={t('raceDay.class')}
        className={styles.wide}
        value={choice.classId}
        options={day.classes.map((one) => ({ value: one.classId, label: pick(one.name) }))}
        onChange={(event) => onChange({ classId: event.target.value })}
      />
      <SelectField
        label={t('raceDay.kind')}
        className={styles.wide}
        value={choice.format}
        options={[
          { value: 'qualifying', label: t('raceDay.qualifying') },
          ...bracketNames.map((name) => ({ value: name, label: bracketLabel(name, t) })),
        ]}
        onChange={(event) => onChange({ format: event.target.value as Choice['format'] })}
      />
      <SelectField
        label={t('raceDay.field')}
        value={choice.field}
        options={fields
          .filter((one) => !isQualifying || one !== 'qualifying')
          .map((one) => ({ value: one, label: t(`raceDay.fields.${one}`) }))}
        onChange={(event) => onChange({ field: event.target.value as Plan['field'] })}
      />
      {isQualifying ? (
        <TextField
          label={t('raceDay.rounds')}
          type="number"
          {...heatRounds}
          value={choice.rounds}
          onChange={(event) => onChange({ rounds: event.target.value })}
        />
      ) : (
        <div className={styles.wide}>
          <Checkbox
            label={t('raceDay.chaseTheAce')}
            checked={choice.chaseTheAce}
            onChange={(event) => onChange({ chaseTheAce: event.target.checked })}
          />
        </div>
      )}
    </div>
  );
}

interface CutFieldsProps {
  cut: NonNullable<Preview['cut']>;
  advancing: readonly string[];
  onChange: (advancing: readonly string[]) => void;
}

function CutFields({ cut, advancing, onChange }: CutFieldsProps) {
  const { t } = useWords();
  return (
    <fieldset className={styles.cut}>
      <legend>{t('raceDay.cut', { count: cut.places })}</legend>
      {cut.pilots.map(({ signUpId, callsign }) => (
        <Checkbox
          key={signUpId}
          label={callsign}
          checked={advancing.includes(signUpId)}
          onChange={({ target: { checked } }) =>
            onChange(checked ? [...advancing, signUpId] : advancing.filter((one) => one !== signUpId))
          }
        />
      ))}
    </fieldset>
  );
}

function PreviewedHeats({ preview: { groups, withoutChannel } }: { preview: Preview }) {
  const { t } = useWords();
  const hasChannels = useDay().day.plan.channels.length > 0;
  return (
    <>
      {hasChannels && withoutChannel > 0 && (
        <Notice tone="warning">{t('raceDay.withoutChannel', { count: withoutChannel })}</Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by keyboard */}
      <ol className={styles.groups} tabIndex={0} aria-label={t('raceDay.build')}>
        {groups.map(({ slots }, i) => (
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
  );
}
