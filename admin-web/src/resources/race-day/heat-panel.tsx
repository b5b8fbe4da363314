import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { SelectField } from '@paddock/ui/forms/select-field';
import { HeatDoubts } from './heat-doubts.tsx';
import { useWords } from '../../providers/words.ts';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useDay } from './day-context.tsx';
import {
  calledAfter,
  canBeFlown,
  type Heat,
  isOpen,
  needsReason,
  stateTones,
  type Step,
  stepsFrom,
} from './day-words.ts';
import styles from './heat-panel.module.css';
import { HeatSlots } from './heat-slots.tsx';
import { LapsDialog } from './timers/laps-dialog.tsx';
import { PlacesForm } from './places-form.tsx';
import { SlotsDialog } from './slots-dialog.tsx';
import { useTimers } from './timers/use-timers.ts';

interface HeatPanelProps {
  heat: Heat;
  /** Called when the heat is official. */
  onDone: () => void;
}

const shiftChoices = [5, 10, 15, 20, 25, 30, 45, 60];

/** Pilots, next step and result of a heat. */
export function HeatPanel({ heat, onDone }: HeatPanelProps) {
  const { t } = useWords();
  const { day, write, busy, mayWrite } = useDay();
  const [pendingStep, setPendingStep] = useState<Step | null>(null);
  const [shiftMinutes, setShiftMinutes] = useState(5);
  const [isEditing, setEditing] = useState(false);
  const [showsLaps, setShowsLaps] = useState(false);
  const isTimed = useTimers().query.data?.timedHeats.includes(heat.heatId);
  const { heatId, number, state } = heat;
  const followers = calledAfter(day, number).join(', ');

  async function take(step: Step, reason?: string) {
    const done = await write('adm/change_heat', { heatId, step, ...(reason && { reason }) });
    setPendingStep(null);
    if (done && step === 'make_official') onDone();
  }

  return (
    <Panel as="section" padding="m" className={layout.stack} aria-labelledby="heat">
      <header className={layout.row}>
        <h2 id="heat" className={styles.title}>
          {t('raceDay.heat', { number })}
        </h2>
        <Pill tone={stateTones[state]}>{t(`raceDay.state.${state}`)}</Pill>
        {heat.rating !== null && (
          <span className={layout.quiet}>{t('raceDay.rating', { rating: heat.rating })}</span>
        )}
      </header>
      {state === 'provisional' && <HeatDoubts heat={heat} />}
      {mayWrite && canBeFlown(heat) ? (
        <PlacesForm key={resultOf(heat)} heat={heat} onDone={onDone} />
      ) : (
        <HeatSlots heat={heat} />
      )}
      {mayWrite && (
        <div className={layout.row}>
          {stepsFrom[state].map((step, i) => (
            <Button
              key={step}
              size={i === 0 ? 'l' : 'm'}
              variant={i === 0 && !needsReason.has(step) ? 'brand' : 'quiet'}
              busy={busy}
              onClick={() => (needsReason.has(step) ? setPendingStep(step) : void take(step))}
            >
              {t(`raceDay.step.${step}`)}
            </Button>
          ))}
          {isOpen(heat) && (
            <>
              <Button variant="quiet" busy={busy} onClick={() => setEditing(true)}>
                {t(day.plan.channels.length > 0 ? 'raceDay.editSlots' : 'raceDay.editPilots')}
              </Button>
              <ShiftButtons heat={heat} minutes={shiftMinutes} onMinutes={setShiftMinutes} />
            </>
          )}
        </div>
      )}
      {pendingStep && (
        <ReasonDialog
          title={t(`raceDay.step.${pendingStep}`)}
          {...(pendingStep === 'reopen' &&
            followers !== '' && { text: t('raceDay.followers', { heats: followers }) })}
          label={t('raceDay.reason')}
          {...(pendingStep === 'cancel' && { hint: t('raceDay.cancelHint') })}
          onClose={() => setPendingStep(null)}
          onReason={(reason) => take(pendingStep, reason)}
        />
      )}
      {isTimed && (
        <p>
          <QuietButton onClick={() => setShowsLaps(true)}>{t('raceDay.laps.open')}</QuietButton>
        </p>
      )}
      {showsLaps && <LapsDialog heat={heat} onClose={() => setShowsLaps(false)} />}
      {isEditing && <SlotsDialog heat={heat} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

interface ShiftButtonsProps {
  heat: Heat;
  minutes: number;
  onMinutes: (minutes: number) => void;
}

/** Delays or advances this heat and those after it. */
function ShiftButtons({ heat: { heatId, pauseBefore }, minutes, onMinutes }: ShiftButtonsProps) {
  const { t } = useWords();
  const { write, busy } = useDay();
  const shift = (by: number) => void write('adm/shift_race_day', { heatId, minutes: by });
  return (
    <>
      <SelectField
        label={t('raceDay.shiftBy')}
        labelHidden
        value={`${minutes}`}
        options={shiftChoices.map((choice) => ({
          value: `${choice}`,
          label: t('raceDay.minutes', { minutes: choice }),
        }))}
        onChange={(event) => onMinutes(Number(event.target.value))}
      />
      <Button variant="quiet" busy={busy} onClick={() => shift(minutes)}>
        {t('raceDay.shift')}
      </Button>
      {pauseBefore > 0 && (
        <Button variant="quiet" busy={busy} onClick={() => shift(-minutes)}>
          {t('raceDay.unshift')}
        </Button>
      )}
    </>
  );
}

/** Another one after a correction, also of a timing system: then the form begins again. */
const resultOf = ({ state, slots }: Heat): string =>
  [state, ...slots.flatMap(({ rank, status, laps, totalTime }) => [rank, status, laps, totalTime])].join(' ');
