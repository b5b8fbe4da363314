import { Button } from '@paddock/ui/button';
import { Panel } from '@paddock/ui/panel';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { callsignsOf, type Day } from './day-words.ts';
import styles from './race-day-screen.module.css';
import type { WriteDay } from './use-day-writes.ts';

/** Corrections that arrived after the next heat was called. */
export function QuestionsPanel({ day, write, busy }: { day: Day; write: WriteDay; busy: boolean }) {
  const { t } = useWords();
  if (day.questions.length === 0) return null;
  const callsigns = callsignsOf(day);
  const nameOf = (signUpId: string | null) => callsigns.get(signUpId) ?? t('raceDay.emptySlot');
  return (
    <Panel as="section" padding="m" className={styles.panel} aria-labelledby="questions">
      <h2 id="questions">{t('raceDay.questions')}</h2>
      <ul className={styles.questions}>
        {day.questions.map(({ questionId, source, target, present, proposed, applicable }) => (
          <li key={questionId}>
            <span>
              {t('raceDay.question', {
                source,
                target,
                present: nameOf(present),
                proposed: nameOf(proposed),
              })}
            </span>
            <span className={layout.row}>
              {applicable && (
                <Button
                  size="s"
                  busy={busy}
                  onClick={() => void write('adm/answer_heat_question', { questionId, apply: true })}
                >
                  {t('raceDay.apply')}
                </Button>
              )}
              <Button
                size="s"
                variant="quiet"
                busy={busy}
                onClick={() => void write('adm/answer_heat_question', { questionId, apply: false })}
              >
                {t('raceDay.keep')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
