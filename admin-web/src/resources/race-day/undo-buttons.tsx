import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useDay } from './day-context.tsx';

/** Undo and redo: for the changes of all directors. */
export function UndoButtons() {
  const { t, momentIn } = useWords();
  const { day, write, busy } = useDay();
  return (['undo', 'redo'] as const).map((kind) => {
    const change = day[kind];
    if (!change) return null;
    const { version, act, heat, account, at } = change;
    return (
      <QuietButton
        key={kind}
        {...(kind === 'undo' && { icon: 'undo' })}
        busy={busy}
        title={t('raceDay.changedBy', { account, at: momentIn(day.zone, at) })}
        onClick={() => void write('adm/revert_day_change', { change: version })}
      >
        {t(`raceDay.${kind}`, { what: t(`raceDay.act.${act}`, { heat }) })}
      </QuietButton>
    );
  });
}
