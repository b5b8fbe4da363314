import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { SelectField } from '@paddock/ui/select-field';
import { HeatDoubts } from './heat-doubts.tsx';
import { lapTime } from '../../lookups/lap-time.ts';
import { useWords } from '../../providers/words.ts';
import { ReasonDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { useDay } from './day-context.tsx';
import {
  calledAfter,
  callsignsOf,
  canBeFlown,
  channelName,
  type Heat,
  isOpen,
  needsReason,
  type Slot,
  stateTones,
  type Step,
  stepsFrom,
} from './day-words.ts';
import styles from './heat-panel.module.css';
import { SlotsDialog } from './slots-dialog.tsx';

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
  const { heatId, number, state } = heat;
  const followers = calledAfter(day, number).join(', ');
  const shift = (minutes: number) => void write('adm/shift_race_day', { heatId, minutes });

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
        <Slots heat={heat} />
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
                {t('raceDay.editSlots')}
              </Button>
              <SelectField
                label={t('raceDay.shiftBy')}
                labelHidden
                value={`${shiftMinutes}`}
                options={shiftChoices.map((minutes) => ({
                  value: `${minutes}`,
                  label: t('raceDay.minutes', { minutes }),
                }))}
                onChange={(event) => setShiftMinutes(Number(event.target.value))}
              />
              <Button variant="quiet" busy={busy} onClick={() => shift(shiftMinutes)}>
                {t('raceDay.shift')}
              </Button>
              {heat.pauseBefore > 0 && (
                <Button variant="quiet" busy={busy} onClick={() => shift(-shiftMinutes)}>
                  {t('raceDay.unshift')}
                </Button>
              )}
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
      {isEditing && <SlotsDialog heat={heat} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function Slots({ heat }: { heat: Heat }) {
  const callsigns = callsignsOf(useDay().day);
  return (
    <ol className={layout.list}>
      {heat.slots.map((slot) => (
        <li key={slot.slot} className={styles.slot}>
          {slot.rank !== null && <b className={styles.rank}>{slot.rank}</b>}
          <span className={styles.pilot}>{callsigns.get(slot.signUpId) ?? <Source slot={slot} />}</span>
          <SlotState slot={slot} />
          <LapsAndTime slot={slot} />
          <b>{channelName(slot.channel)}</b>
        </li>
      ))}
    </ol>
  );
}

function SlotState({ slot: { fault, status } }: { slot: Slot }) {
  const { t } = useWords();
  if (fault) return <Pill tone="warn">{t(`raceDay.fault.${fault}`)}</Pill>;
  return status !== null && status !== 'ok' ? <span>{t(`raceDay.finish.${status}`)}</span> : null;
}

function LapsAndTime({ slot: { laps, totalTime } }: { slot: Slot }) {
  const { t } = useWords();
  if (laps === null) return null;
  const words = [t('raceDay.flights.laps', { count: laps }), lapTime(totalTime)].filter(Boolean);
  return <span className={layout.quiet}>{words.join(' · ')}</span>;
}

function Source({ slot: { seed, fromHeat, fromRank } }: { slot: Slot }) {
  const { t } = useWords();
  if (fromHeat !== null) return t('raceDay.fromHeat', { heat: fromHeat, rank: fromRank ?? 0 });
  return seed === null ? t('raceDay.emptySlot') : t('raceDay.seed', { seed });
}

const unrankedStatuses = ['dnf', 'dns', 'dsq'] as const;
type UnrankedStatus = (typeof unrankedStatuses)[number];
type Statuses = Record<number, UnrankedStatus | undefined>;

/**
 * Tap pilots in finishing order, tap again to undo. Others get a reason: by default they did not finish, or not start in a heat
 * that was not started. Once the server has asked for a decision, pilots with a reason can be tapped too.
 */
function PlacesForm({ heat, onDone }: { heat: Heat; onDone: () => void }) {
  const { t } = useWords();
  const { day, write, busy, undecidedHeat } = useDay();
  const isUndecided = undecidedHeat === heat.heatId;
  const untapped: UnrankedStatus = heat.state === 'called' ? 'dns' : 'dnf';
  const callsigns = callsignsOf(day);
  const pilots = heat.slots.filter(({ signUpId, fault }) => signUpId !== null && fault !== 'left');
  const [order, setOrder] = useState(() => finishOrder(pilots));
  const [statuses, setStatuses] = useState<Statuses>(() =>
    Object.fromEntries(
      pilots.flatMap(({ slot, status }) => (status !== null && status !== 'ok' ? [[slot, status]] : [])),
    ),
  );

  function tap(slot: number) {
    const isRanked = order.includes(slot);
    setOrder(isRanked ? order.filter((one) => one !== slot) : [...order, slot]);
    if (!isRanked)
      setStatuses({ ...statuses, [slot]: isUndecided ? (statuses[slot] ?? untapped) : undefined });
  }

  // An empty result is almost always a mistake.
  const isBlank = order.length === 0 && Object.values(statuses).every((one) => one === undefined);

  async function save(official: boolean, leaveOpen?: true) {
    const flights = pilots.map(({ slot, laps, totalTime, bestLap }) => {
      const rank = order.indexOf(slot) + 1;
      const measured = { slot, laps, totalTime, bestLap };
      return rank > 0
        ? { ...measured, status: statuses[slot] ?? ('ok' as const), rank }
        : { ...measured, status: statuses[slot] ?? untapped };
    });
    const input = { heatId: heat.heatId, flights, official, ...(leaveOpen && { leaveOpen }) };
    if ((await write('adm/save_flights', input)) && official) onDone();
  }

  return (
    <>
      <p className={layout.quiet}>{t(isUndecided ? 'raceDay.tapUndecided' : 'raceDay.tap')}</p>
      <ul className={layout.list}>
        {pilots.map((pilot) => {
          const { slot, signUpId, channel } = pilot;
          const rank = order.indexOf(slot) + 1;
          const callsign = callsigns.get(signUpId) ?? '';
          return (
            <li key={slot} className={layout.row}>
              <button
                type="button"
                className={styles.finisher}
                aria-pressed={rank > 0}
                onClick={() => tap(slot)}
              >
                <span className={styles.rank}>{rank > 0 ? rank : ''}</span>
                <span>
                  {callsign}
                  {pilot.laps !== null && ' '}
                  <LapsAndTime slot={pilot} />
                </span>
                <b>{channelName(channel)}</b>
              </button>
              {(rank === 0 || statuses[slot]) && (
                <SelectField
                  label={t('raceDay.reasonOf', { name: callsign })}
                  labelHidden
                  value={statuses[slot] ?? untapped}
                  options={(rank === 0 ? unrankedStatuses : (['ok', ...unrankedStatuses] as const)).map(
                    (one) => ({
                      value: one,
                      label: t(`raceDay.finish.${one}`),
                    }),
                  )}
                  onChange={({ target: { value } }) =>
                    setStatuses({
                      ...statuses,
                      [slot]: value === 'ok' ? undefined : (value as UnrankedStatus),
                    })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={layout.row}>
        <Button size="l" variant="action" busy={busy} disabled={isBlank} onClick={() => void save(true)}>
          {t('raceDay.saveOfficial')}
        </Button>
        <Button size="l" variant="quiet" busy={busy} disabled={isBlank} onClick={() => void save(false)}>
          {t('raceDay.saveProvisional')}
        </Button>
        {isUndecided && (
          <Button size="l" variant="quiet" busy={busy} onClick={() => void save(true, true)}>
            {t('raceDay.leaveOpen')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Another one after a correction, also of a timing system: then the form begins again. */
const resultOf = ({ state, slots }: Heat): string =>
  [state, ...slots.flatMap(({ rank, status, laps, totalTime }) => [rank, status, laps, totalTime])].join(' ');

/** Slots of finishers by rank; those with equal times take the ranks between the others. */
function finishOrder(pilots: readonly Slot[]): number[] {
  const finished = pilots.filter(({ status }) => status === 'ok');
  const order = finished.filter(({ rank }) => rank === null).map(({ slot }) => slot);
  for (const { slot, rank } of finished.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)))
    if (rank !== null) order.splice(rank - 1, 0, slot);
  return order;
}
