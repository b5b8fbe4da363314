import { callsign, realName, team } from '@paddock/contracts/people/person-limits';
import { reasonText } from '@paddock/contracts/text-limits';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { TextArea } from '@paddock/ui/forms/text-area';
import { TextField } from '@paddock/ui/forms/text-field';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState, type SubmitEvent } from 'react';
import { faultsOf } from '../../engine/fields/use-field.ts';
import { useRead } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { AnswerFields, answerInputs, type Question } from './answer-fields.tsx';
import type { SignUp } from './sign-up-row.ts';

/** Corrects the name of the account and the answers of the sign-up. */
export function CorrectSignUp({ row, onEnd }: { row: SignUp; onEnd: () => void }) {
  const { fault } = useWords();
  const { data: race, error } = useRead('adm/get_adm_race_detail', { raceId: row.raceId });
  if (error) return <Notice tone="error">{fault(error)}</Notice>;
  return race ? <CorrectForm row={row} questions={race.questions} onEnd={onEnd} /> : null;
}

const nameLimits = [
  ['callsign', callsign],
  ['realName', realName],
  ['team', team],
] as const;

function CorrectForm({
  row,
  questions,
  onEnd,
}: {
  row: SignUp;
  questions: readonly Question[];
  onEnd: () => void;
}) {
  const { t, fault } = useWords();
  const { api, queries } = useServices();
  const [writes] = useState(() => ({ names: api.newWrite(), answers: api.newWrite() }));
  const [names, setNames] = useState({
    realName: row.pilot.realName,
    callsign: row.pilot.callsign,
    team: row.pilot.team,
  });
  const [typed, setTyped] = useState(() => typedOf(questions, row));
  const [note, setNote] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const hasAccount = row.pilot.status !== null;

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setState({ isBusy: true });
    try {
      const { memberId } = row.pilot;
      const isRenamed = Object.entries(names).some(
        ([name, value]) => value.trim() !== row.pilot[name as keyof typeof names],
      );
      if (hasAccount && isRenamed) await writes.names('adm/correct_member', { memberId, ...names });
      if (questions.length > 0) {
        const answers = answerInputs(questions, typed);
        await writes.answers('adm/correct_answers', { signUpId: row.signUpId, answers, note });
      }
      toast.success(t('signUp.corrected'));
      await queries.invalidateQueries({ queryKey: ['adm/get_adm_sign_up_list'] });
      onEnd();
    } catch (error) {
      setState({ isBusy: false, error });
    }
  }

  const faults = faultsOf(state.error);
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void save(event)}>
      {state.error !== undefined && <Notice tone="error">{fault(state.error)}</Notice>}
      {hasAccount &&
        nameLimits.map(([name, { max }]) => (
          <TextField
            key={name}
            label={t(`signUp.${name}`)}
            maxLength={max}
            value={names[name]}
            {...(faults[name] && { error: faults[name] })}
            onChange={(event) => setNames({ ...names, [name]: event.target.value })}
          />
        ))}
      <AnswerFields questions={questions} typed={typed} faults={faults} onType={setTyped} />
      <TextArea
        label={t('signUp.note')}
        maxLength={reasonText.max}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={layout.row}>
        <Button type="submit" variant="action" busy={state.isBusy}>
          {t('signUp.saveCorrection')}
        </Button>
        <Button variant="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Answers refer to their question by its text: prefill the matching ones. */
const typedOf = (questions: readonly Question[], { answers }: SignUp) =>
  Object.fromEntries(
    questions.flatMap(({ questionId, label }) => {
      const answer = answers.find(({ question }) => JSON.stringify(question) === JSON.stringify(label));
      return questionId && answer ? [[questionId, answer.value]] : [];
    }),
  );
