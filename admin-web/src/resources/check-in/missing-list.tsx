import { Panel } from '@paddock/ui/panel';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { checkInTime, type CheckInDesk, type DeskState } from './check-in-desk.ts';
import type { Pass } from './pass-code.ts';
import { PassRow } from './pass-row.tsx';
import styles from './queue-lists.module.css';

/** Rows per step. */
const STEP = 50;

/** Confirmed pilots who are not checked in, by class. */
export function MissingList({ desk, state }: { desk: CheckInDesk; state: DeskState }) {
  const { t, pick, number } = useWords();
  const [classId, setClassId] = useState<string | null>(null);
  const [shown, setShown] = useState(STEP);
  const all = [...(state.passes?.values() ?? [])];
  const isMissing = (pass: Pass) => checkInTime(state, pass) === null;
  const missing = all
    .filter((pass) => isMissing(pass) && (classId === null || pass.classId === classId))
    .toSorted((a, b) => (a.callsign || a.name).localeCompare(b.callsign || b.name));
  const classes = [...Map.groupBy(all, (pass) => pass.classId)];
  return (
    <Panel as="section" padding="s" className={styles.panel} aria-label={t('checkIn.missing')}>
      <h2>{`${t('checkIn.missing')} (${number(missing.length)})`}</h2>
      <div className={layout.row}>
        {classes.map(([id, passes]) => (
          <QuietButton
            key={id}
            aria-pressed={id === classId}
            onClick={() => setClassId(id === classId ? null : id)}
          >
            {`${pick(passes[0]!.className)} · ${t('checkIn.count', {
              here: number(passes.filter((pass) => !isMissing(pass)).length),
              all: number(passes.length),
            })}`}
          </QuietButton>
        ))}
      </div>
      {missing.length === 0 && <p className={layout.quiet}>{t('checkIn.allHere')}</p>}
      <ul className={styles.list}>
        {missing.slice(0, shown).map((pass) => (
          <PassRow key={pass.passCode} pass={pass} desk={desk} state={state} />
        ))}
      </ul>
      {missing.length > shown && (
        <QuietButton onClick={() => setShown(shown + STEP)}>
          {t('checkIn.showMore', { count: missing.length - shown })}
        </QuietButton>
      )}
    </Panel>
  );
}
