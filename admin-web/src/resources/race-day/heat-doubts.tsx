import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { lapTime } from '../../lookups/lap-time.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useDay } from './day-context.tsx';
import type { Heat } from './day-words.ts';
import { useFlightDecisions, useTimers } from './timers/use-timers.ts';

type Doubt = ViewOf<'adm/get_timers'>['doubts'][number];

/** Checks of a result from a timing system, before it becomes official. */
export function HeatDoubts({ heat: { heatId } }: { heat: Heat }) {
  const { t } = useWords();
  const doubts = useTimers().query.data?.doubts.filter((doubt) => doubt.heatId === heatId) ?? [];
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('raceDay.doubts.title')}>
      <ul className={layout.list}>
        {doubts.map((doubt) => (
          <li key={`${doubt.kind} ${doubt.seat} ${doubt.pass}`}>
            <OpenDoubt doubt={doubt} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function OpenDoubt({ doubt }: { doubt: Doubt }) {
  const { t } = useWords();
  const { mayWrite } = useDay();
  const { busy, decide } = useFlightDecisions();
  const { flightId, kind, seat, pass, callsign, other, lap, lapTime: time, usual, correctable } = doubt;

  const settle = (correct: boolean) =>
    void decide((write) => write('adm/settle_doubt', { flightId, kind, seat, pass, correct }));

  return (
    <div className={layout.stack}>
      <p>
        {t(`raceDay.doubts.${kind}`, {
          pilot: callsign,
          other,
          lap,
          time: lapTime(time),
          usual: lapTime(usual),
        })}
      </p>
      {mayWrite && (
        <div className={layout.row}>
          {correctable && (
            <Button size="s" busy={busy} onClick={() => settle(true)}>
              {t(`raceDay.doubts.correct.${kind as 'echo' | 'missed_gate' | 'after_end' | 'swapped'}`)}
            </Button>
          )}
          <QuietButton busy={busy} onClick={() => settle(false)}>
            {t(kind === 'absent' ? 'raceDay.doubts.didNotStart' : 'raceDay.doubts.keep')}
          </QuietButton>
        </div>
      )}
    </div>
  );
}
