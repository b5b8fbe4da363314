import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/forms/select-field';
import { Skeleton } from '@paddock/ui/skeleton';
import { useState } from 'react';
import { lapTime } from '../../../lookups/lap-time.ts';
import { useRead } from '../../../providers/calls.ts';
import { useWords } from '../../../providers/words.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { QuietButton } from '../../../ui/quiet-button.tsx';
import { useDay } from '../day-context.tsx';
import { callsignsOf, type Heat } from '../day-words.ts';
import styles from './laps-dialog.module.css';
import { passesIn, type LapSeat } from './passes.ts';
import { useFlightDecisions } from './use-timers.ts';

type HeatLaps = ViewOf<'adm/get_heat_laps'>;

interface LapsDialogProps {
  heat: Heat;
  onClose: () => void;
}

/** Passes of a heat as a timing system reported them; they can be voided, given to another pilot, or moved to another heat. */
export function LapsDialog({ heat, onClose }: LapsDialogProps) {
  const { t, fault } = useWords();
  const { day, mayWrite } = useDay();
  const { busy, decide } = useFlightDecisions();
  // Read once: the revision is of the laps that the director saw.
  const { data, error } = useRead(
    'adm/get_heat_laps',
    { heatId: heat.heatId },
    { gcTime: 0, staleTime: Infinity },
  );
  const [target, setTarget] = useState(heat.heatId);
  const { seats, toggle, seatPilot } = useSeats(data?.seats ?? []);
  const isOfficial = heat.state === 'official';
  const canWrite = mayWrite && !isOfficial;

  const finish = async (work: Parameters<typeof decide>[0]) => {
    if (await decide(work)) onClose();
  };

  return (
    <FormDialog
      title={t('raceDay.laps.title', { number: heat.number })}
      size="l"
      submitLabel={t('raceDay.laps.save')}
      busy={busy}
      disabled={!canWrite || !data}
      onSubmit={() => data && finish((write) => write('adm/save_heat_laps', inputOf(data, seats)))}
      onClose={onClose}
    >
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!data && !error && <Skeleton lines={6} />}
      {isOfficial && <Notice tone="info">{t('raceDay.laps.official')}</Notice>}
      {data && !data.isResult && canWrite && <Notice tone="info">{t('raceDay.laps.otherResult')}</Notice>}
      {data && <p className={layout.quiet}>{t('raceDay.laps.from', { timer: data.timer })}</p>}
      <div className={styles.seats}>
        {seats.map((seat) => (
          <Seat
            key={seat.seat}
            heat={heat}
            seat={seat}
            firstPass={data?.firstPass ?? 'start'}
            readOnly={!canWrite}
            onPilot={seatPilot}
            onToggle={toggle}
          />
        ))}
      </div>
      {canWrite && data && (
        <div className={layout.row}>
          <SelectField
            label={t('raceDay.flights.heat')}
            value={target}
            options={day.heats
              .filter(
                ({ heatId, state }) =>
                  heatId === heat.heatId || (state !== 'official' && state !== 'cancelled'),
              )
              .map(({ heatId, number }) => ({ value: heatId, label: t('raceDay.heat', { number }) }))}
            onChange={(event) => setTarget(event.target.value)}
          />
          {target !== heat.heatId && (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() =>
                void finish((write) => write('adm/take_flight', { flightId: data.flightId, heatId: target }))
              }
            >
              {t('raceDay.laps.move')}
            </Button>
          )}
        </div>
      )}
    </FormDialog>
  );
}

/** The edited seats; until then, those that were read. */
function useSeats(read: readonly LapSeat[]) {
  const [edited, setSeats] = useState<readonly LapSeat[] | null>(null);
  const seats = edited ?? read;

  const toggle = (seat: number, pass: number) =>
    setSeats(
      seats.map((one) => {
        if (one.seat !== seat) return one;
        const passes = one.passes.includes(pass)
          ? one.passes.filter((moment) => moment !== pass)
          : [...one.passes, pass].toSorted((a, b) => a - b);
        return { ...one, passes };
      }),
    );

  /** The pilots of two seats change places. */
  const seatPilot = (seat: number, signUpId: string | null) => {
    const before = seats.find((one) => one.seat === seat)!.signUpId;
    setSeats(
      seats.map((one) => {
        if (one.seat === seat) return { ...one, signUpId };
        return signUpId !== null && one.signUpId === signUpId ? { ...one, signUpId: before } : one;
      }),
    );
  };

  return { seats, toggle, seatPilot };
}

const inputOf = ({ flightId, revision }: HeatLaps, seats: readonly LapSeat[]) => ({
  flightId,
  revision,
  seats: seats.map(({ seat, signUpId, passes }) => ({ seat, signUpId, passes: [...passes] })),
});

interface SeatProps {
  heat: Heat;
  seat: LapSeat;
  firstPass: HeatLaps['firstPass'];
  readOnly: boolean;
  onPilot: (seat: number, signUpId: string | null) => void;
  onToggle: (seat: number, pass: number) => void;
}

function Seat({
  heat,
  seat: { seat, signUpId, passes, reported },
  firstPass,
  readOnly,
  onPilot,
  onToggle,
}: SeatProps) {
  const { t } = useWords();
  const callsigns = callsignsOf(useDay().day);
  const pilots = heat.slots.flatMap((slot) => (slot.signUpId === null ? [] : [slot.signUpId]));
  const rows = passesIn(passes, reported, firstPass);
  return (
    <fieldset className={styles.seat}>
      <SelectField
        label={t('raceDay.laps.pilotOf', { seat })}
        value={signUpId ?? ''}
        placeholder={t('raceDay.flights.unknown', { seat })}
        disabled={readOnly}
        options={pilots.map((each) => ({ value: each, label: callsigns.get(each) ?? '' }))}
        onChange={(event) => onPilot(seat, event.target.value || null)}
      />
      {rows.length === 0 && <p className={layout.quiet}>{t('raceDay.laps.none')}</p>}
      <ol className={styles.passes}>
        {rows.map(({ pass, lap, time, counts }) => (
          <li key={pass} className={styles.pass} data-voided={!counts}>
            <span>
              {lap === null
                ? t(counts ? 'raceDay.laps.first' : 'raceDay.laps.voided')
                : t('raceDay.laps.lap', { lap })}
            </span>
            <span className={styles.time}>{lapTime(time ?? pass)}</span>
            {!readOnly && (
              <QuietButton
                aria-label={t(counts ? 'raceDay.laps.voidAt' : 'raceDay.laps.restoreAt', {
                  seat,
                  at: lapTime(pass),
                })}
                onClick={() => onToggle(seat, pass)}
              >
                {t(counts ? 'raceDay.laps.void' : 'raceDay.laps.restore')}
              </QuietButton>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
