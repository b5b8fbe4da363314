import { birthYear, callsign, realName } from '@paddock/contracts/people/person-limits';
import { phoneText, reasonText, searchText } from '@paddock/contracts/text-limits';
import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { TextArea } from '@paddock/ui/forms/text-area';
import { TextField } from '@paddock/ui/forms/text-field';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState, type SubmitEvent, useDeferredValue } from 'react';
import { SearchField } from '@paddock/ui/forms/search-field';
import { keepPreviousData } from '@tanstack/react-query';
import { faultsOf } from '../../engine/fields/use-field.ts';
import { ClassField } from '../../lookups/race-fields.tsx';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useRead, useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { SectionPanel } from '../../ui/section-panel.tsx';
import { AnswerFields, answerInputs, type TypedAnswers } from './answer-fields.tsx';
import { RaceScreen, type Race } from './race-screen.tsx';
import styles from './sign-up.module.css';

/** Signs up a walk-in: an existing member or a new one. */
export function WalkInScreen() {
  const { t } = useWords();
  const [round, setRound] = useState(0);
  return (
    <RaceScreen title={t('walkIn.title')}>
      {(race) => <WalkInForm key={round} race={race} onDone={() => setRound(round + 1)} />}
    </RaceScreen>
  );
}

const blankPerson = { phone: '', realName: '', callsign: '', birthYear: '' };
type Person = typeof blankPerson;

function pilotInput(found: Found | null, { phone, realName: name, callsign: call, birthYear: year }: Person) {
  return found
    ? { memberId: found.memberId, ...(year && { birthYear: Number(year) }) }
    : { person: { phone, realName: name, callsign: call, birthYear: Number(year) } };
}

function WalkInForm({ race, onDone }: { race: Race; onDone: () => void }) {
  const { t, fault } = useWords();
  const { queries } = useServices();
  const write = useWrite();
  // Directors do not see members of other races; the phone finds an account too.
  const { role } = useOwnAdmin();
  const [classId, setClassId] = useState(race.classes.length === 1 ? (race.classes[0]?.classId ?? '') : '');
  const [found, setFound] = useState<Found | null>(null);
  const [person, setPerson] = useState(blankPerson);
  const [typed, setTyped] = useState<TypedAnswers>({});
  const [note, setNote] = useState('');
  const [aboveLimit, setAboveLimit] = useState(false);
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const chosen = race.classes.find((each) => each.classId === classId);
  const isFull = chosen?.capacity != null && chosen.taken >= chosen.capacity;
  const faults = faultsOf(state.error);

  async function add(event: SubmitEvent) {
    event.preventDefault();
    setState({ isBusy: true });
    try {
      const signUp = await write('adm/add_walk_in', {
        raceId: race.raceId,
        classId,
        ...pilotInput(found, person),
        answers: answerInputs(race.questions, typed),
        aboveLimit,
        note,
      });
      // Resets the form first: the next pilot is waiting; the lists refetch in the background.
      onDone();
      toast.success(t('walkIn.done', { name: signUp.pilot.callsign || signUp.pilot.realName }));
      await queries.invalidateQueries();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  }

  return (
    <form className={layout.stack} onSubmit={(event) => void add(event)}>
      <SectionPanel title={t('walkIn.who')}>
        {role !== 'director' && <FindMember found={found} onFound={setFound} />}
        {(!found || (chosen?.minimumAge && found.birthYear === null)) && (
          <PersonFields isNew={!found} person={person} faults={faults} onChange={setPerson} />
        )}
      </SectionPanel>
      <SectionPanel title={t('walkIn.where')}>
        <ClassField placeholder="" raceId={race.raceId} required value={classId} onChange={setClassId} />
        {isFull && (
          <Checkbox
            label={t('walkIn.aboveLimit')}
            hint={t('walkIn.aboveLimitText')}
            checked={aboveLimit}
            onChange={(event) => setAboveLimit(event.target.checked)}
          />
        )}
        <AnswerFields questions={race.questions} typed={typed} faults={faults} onType={setTyped} />
        <TextArea
          label={t('signUp.note')}
          maxLength={reasonText.max}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </SectionPanel>
      {state.error !== undefined && <Notice tone="error">{fault(state.error)}</Notice>}
      <div className={layout.row}>
        <Button type="submit" variant="action" size="l" busy={state.isBusy}>
          {t('walkIn.submit')}
        </Button>
      </div>
    </form>
  );
}

interface PersonFieldsProps {
  /** Otherwise the only field is the year of birth. */
  isNew: boolean;
  person: Person;
  faults: Readonly<Record<string, string>>;
  onChange: (person: Person) => void;
}

function PersonFields({ isNew, person, faults, onChange }: PersonFieldsProps) {
  const { t } = useWords();
  const text = (name: keyof Person, max: number, more: object = {}) => (
    <TextField
      label={t(`walkIn.${name}`)}
      maxLength={max}
      value={person[name]}
      {...(faults[`person.${name}`] && { error: faults[`person.${name}`] })}
      {...more}
      onChange={(event) => onChange({ ...person, [name]: event.target.value })}
    />
  );
  const year = text('birthYear', 4, {
    inputMode: 'numeric',
    pattern: String.raw`(19|20)\d\d`,
    hint: t('walkIn.birthYearHint', { from: String(birthYear.min) }),
    required: isNew,
  });

  if (!isNew) return <div className={layout.fields}>{year}</div>;
  return (
    <>
      <p className={layout.quiet}>{t('walkIn.newText')}</p>
      <div className={layout.fields}>
        {text('phone', phoneText.max, {
          type: 'tel',
          inputMode: 'tel',
          hint: t('walkIn.phoneHint'),
          required: true,
        })}
        {text('realName', realName.max, { required: true })}
        {text('callsign', callsign.max)}
        {year}
      </div>
    </>
  );
}

type Found = ViewOf<'adm/get_adm_member_list'>['rows'][number];

/** Maximum number of matches shown. */
const MAX_FOUND = 6;
const MIN_LENGTH = 2;

const nameOf = (member: Found) =>
  [member.callsign, member.realName || member.nickname, member.phone].filter(Boolean).join(' · ');

interface FindMemberProps {
  found: Found | null;
  onFound: (found: Found | null) => void;
}

/** Finds an existing account, so that no second one is created. */
function FindMember({ found, onFound }: FindMemberProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = useRead(
    'adm/get_adm_member_list',
    { text: query, pageSize: MAX_FOUND },
    {
      enabled: query.length >= MIN_LENGTH,
      placeholderData: keepPreviousData,
    },
  );
  if (found) {
    return (
      <div className={layout.row}>
        <strong>{nameOf(found)}</strong>
        <QuietButton onClick={() => onFound(null)}>{t('walkIn.changePerson')}</QuietButton>
      </div>
    );
  }
  const hasQuery = query.length >= MIN_LENGTH && data !== undefined;
  return (
    <>
      <SearchField
        label={t('walkIn.find')}
        labelHidden={false}
        clearLabel={t('list.clearSearch')}
        maxLength={searchText.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {hasQuery && (
        <ul className={layout.list} aria-busy={isPlaceholderData} aria-label={t('walkIn.found')}>
          {data.rows.map((each) => (
            <li key={each.memberId}>
              <Button variant="quiet" className={styles.person} onClick={() => onFound(each)}>
                {nameOf(each)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasQuery && (
        <output className={layout.quiet}>
          {data.total === 0 && t('walkIn.noMatch')}
          {data.total > MAX_FOUND && t('walkIn.moreFound', { count: data.total - MAX_FOUND })}
        </output>
      )}
    </>
  );
}
