import { errors } from '@paddock/contracts/errors';
import { searchText } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { SearchField } from '@paddock/ui/forms/search-field';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useServices } from '../../providers/services.ts';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import { Moment } from '../../ui/facts.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import type { CheckInDesk } from './desk/check-in-desk.ts';
import type { QueuedCheckIn } from './desk/check-in-queue.ts';
import { checkInTime, type DeskState } from './desk/desk-state.ts';
import { PassDesk } from './pass-desk.tsx';
import { PassPayment } from './pass-payment.tsx';
import { findPasses, shortName, spacedCode, type Pass } from './pass-code.ts';
import styles from './pass-lists.module.css';

interface DeskProps {
  desk: CheckInDesk;
  state: DeskState;
}

interface ListPanelProps {
  title: string;
  /** Shown in the heading; no heading without it. */
  count?: number;
  text?: string;
  alarm?: boolean;
  children: ReactNode;
}

function ListPanel({ title, count, text, alarm, children }: ListPanelProps) {
  const { number } = useWords();
  return (
    <Panel as="section" padding="s" className={styles.panel} data-alarm={alarm} aria-label={title}>
      {count !== undefined && <h2 className={layout.heading}>{`${title} (${number(count)})`}</h2>}
      {text && <p className={layout.quiet}>{text}</p>}
      {children}
    </Panel>
  );
}

/** Callsign or name, or else the code. */
const whoIs = ({ code, pilot }: QueuedCheckIn, { passes }: DeskState) => {
  const pass = passes?.get(code);
  return pass ? shortName(pass) : (pilot ?? spacedCode(code));
};

/** Of an entry that is not a check-in. */
const kindOf = ({ undo, kit }: QueuedCheckIn): TextKey | undefined => {
  if (kit) return kit.handedOut ? 'checkIn.kit.given' : 'checkIn.kit.takenBack';
  return undo ? 'checkIn.out' : undefined;
};

function EntryName({ entry, state }: { entry: QueuedCheckIn; state: DeskState }) {
  const { t } = useWords();
  const kind = kindOf(entry);
  return (
    <span className={styles.pilot}>{[whoIs(entry, state), kind && t(kind)].filter(Boolean).join(' · ')}</span>
  );
}

const keyOf = (entry: QueuedCheckIn) => `${entry.code} ${entry.at} ${kindOf(entry) ?? ''}`;

export function WaitingList({ state }: { state: DeskState }) {
  const { t } = useWords();
  return (
    <ListPanel title={t('checkIn.waiting')} count={state.waiting.length} text={t('checkIn.waitingText')}>
      <ul className={layout.list}>
        {state.waiting.map((entry) => (
          <li key={keyOf(entry)} className={layout.between}>
            <EntryName entry={entry} state={state} />
            <span className={layout.quiet}>
              <Moment short at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}

/** Checked in offline and refused by the server: staff must follow up. */
export function RefusedList({ desk, state }: DeskProps) {
  const { t } = useWords();
  const { language } = useServices();
  return (
    <ListPanel
      title={t('checkIn.refused')}
      count={state.refused.length}
      text={t('checkIn.refusedText')}
      alarm
    >
      <ul className={layout.list}>
        {state.refused.map((entry) => (
          <li key={keyOf(entry)} className={layout.between}>
            <EntryName entry={entry} state={state} />
            <span className={layout.quiet}>
              <Moment short at={entry.at} />
            </span>
            <span className={styles.reason}>{errors[entry.reason].msg[language.current]}</span>
            <span className={layout.row}>
              <QuietButton onClick={() => void desk.retry(entry)}>{t('action.retry')}</QuietButton>
              <QuietButton onClick={() => desk.dismiss(entry)}>{t('checkIn.dismiss')}</QuietButton>
            </span>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}

/** Rows per step. */
const STEP = 50;

/** Confirmed pilots who are not checked in, by class. */
export function MissingList({ desk, state }: DeskProps) {
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
    <ListPanel title={t('checkIn.missing')} count={missing.length}>
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
      <ul className={layout.list}>
        {missing.slice(0, shown).map((pass) => (
          <PassRow key={pass.passCode} pass={pass} desk={desk} state={state} />
        ))}
      </ul>
      {missing.length > shown && (
        <QuietButton onClick={() => setShown(shown + STEP)}>
          {t('checkIn.showMore', { count: missing.length - shown })}
        </QuietButton>
      )}
    </ListPanel>
  );
}

const MAX_FOUND = 8;

/** Pilots without a pass are found in the local list, also offline. */
export function FindPass({ desk, state, onNote }: DeskProps & { onNote: (pass: Pass) => void }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const found = findPasses(state.passes, query);
  return (
    <ListPanel title={t('checkIn.find')}>
      <SearchField
        label={t('checkIn.find')}
        labelHidden={false}
        hint={t('checkIn.findHint')}
        clearLabel={t('list.clearSearch')}
        maxLength={searchText.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {query.trim() !== '' && (
        <>
          <ul className={layout.list}>
            {found.slice(0, MAX_FOUND).map((pass) => (
              <PassRow key={pass.passCode} pass={pass} desk={desk} state={state}>
                <PassDesk pass={pass} desk={desk} state={state} onNote={onNote} />
              </PassRow>
            ))}
          </ul>
          <output className={layout.quiet}>
            {found.length === 0 && t('checkIn.noMatch')}
            {found.length > MAX_FOUND && t('walkIn.moreFound', { count: found.length - MAX_FOUND })}
          </output>
        </>
      )}
    </ListPanel>
  );
}

function PassRow({ pass, desk, state, children }: DeskProps & { pass: Pass; children?: ReactNode }) {
  const { t, pick } = useWords();
  const since = checkInTime(state, pass);
  const shown = pass.callsign || pass.name;
  const facts = [
    pass.callsign && pass.name,
    pick(pass.className),
    pass.team,
    pass.phoneEnd && `…${pass.phoneEnd}`,
    pass.guardian && `${t('checkIn.guardian')}: ${pass.guardian}`,
  ];
  return (
    <li className={layout.between}>
      <span className={styles.pilot}>
        {shown}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        <PassPayment desk={desk} pass={pass} />
        {pass.deskNote && (
          <span className={styles.note}>{`${t('checkIn.note.label')}: ${pass.deskNote}`}</span>
        )}
        {pass.lacksTeam && <span className={styles.warning}>{t('checkIn.lacksTeam')}</span>}
        {!pass.isActive && <span className={styles.warning}>{t('signUp.suspended')}</span>}
      </span>
      {since ? (
        <span className={layout.row}>
          <span className={layout.quiet}>
            <Moment short at={since} />
          </span>
          <QuietButton
            aria-label={t('checkIn.takeBackOf', { name: shown })}
            onClick={() => void desk.undoCheckIn(pass)}
          >
            {t('checkIn.takeBack')}
          </QuietButton>
        </span>
      ) : (
        <Button
          size="s"
          aria-label={t('checkIn.letInOf', { name: shown })}
          onClick={() => void desk.read(pass.passCode)}
        >
          {t('checkIn.submit')}
        </Button>
      )}
      {children}
    </li>
  );
}
