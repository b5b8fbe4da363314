import { Button } from '@paddock/ui/button';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { SectionPanel } from '../../ui/section-panel.tsx';
import { useDay } from './day-context.tsx';
import { callsignsOf } from './day-words.ts';

/** Corrections that arrived after the next heat was called. */
export function QuestionsPanel() {
  const { t } = useWords();
  const { day, write, busy } = useDay();
  if (day.questions.length === 0) return null;
  const callsigns = callsignsOf(day);
  const answer = (questionId: string, apply: boolean) =>
    void write('adm/answer_heat_question', { questionId, apply });
  return (
    <SectionPanel title={t('raceDay.questions')}>
      <ul className={layout.list}>
        {day.questions.map(({ questionId, source, target, present, proposed, applicable }) => (
          <li key={questionId} className={layout.between}>
            <span>
              {t(
                proposed === null
                  ? 'raceDay.questionOut'
                  : present === null
                    ? 'raceDay.questionIn'
                    : 'raceDay.question',
                {
                  source,
                  target,
                  present: callsigns.get(present),
                  proposed: callsigns.get(proposed),
                },
              )}
            </span>
            <span className={layout.row}>
              {applicable && (
                <Button size="s" busy={busy} onClick={() => answer(questionId, true)}>
                  {t('raceDay.apply')}
                </Button>
              )}
              <QuietButton busy={busy} onClick={() => answer(questionId, false)}>
                {t('raceDay.keep')}
              </QuietButton>
            </span>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
