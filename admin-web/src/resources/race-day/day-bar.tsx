import type { InputOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Pill } from '@paddock/ui/pill';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useDownload } from '../../ui/files/stored-file.tsx';
import { useDay } from './day-context.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ScreensDialog } from './screens-dialog.tsx';
import { TimersDialog } from './timers/timers-dialog.tsx';
import { UndoButtons } from './undo-buttons.tsx';

type Format = InputOf<'adm/get_race_day_file'>['format'];

/** Publishing of heats, timer files and results of finished classes. */
export function DayBar() {
  const { t, pick } = useWords();
  const download = useDownload();
  const { day, write, busy, mayWrite } = useDay();
  const [resultOf, setResultOf] = useState<string | null>(null);
  const [showsScreens, setShowsScreens] = useState(false);
  const [showsTimers, setShowsTimers] = useState(false);
  const isShown = day.publishedAt !== null;

  const save = (format: Format) => void download.run('adm/get_race_day_file', { raceId: day.raceId, format });

  const finished = day.classes.filter(({ classId }) => day.finishedClasses.includes(classId));
  return (
    <div className={layout.row}>
      <Pill tone={isShown ? 'open' : 'neutral'}>{t(isShown ? 'raceDay.shown' : 'raceDay.hidden')}</Pill>
      {mayWrite && day.heats.length > 0 && (
        <Button
          size="s"
          variant={isShown ? 'quiet' : 'brand'}
          busy={busy}
          onClick={() => void write('adm/publish_race_day', { published: !isShown })}
        >
          {t(isShown ? 'raceDay.hide' : 'raceDay.show')}
        </Button>
      )}
      {mayWrite && <UndoButtons />}
      {day.heats.length > 0 && (
        <>
          <QuietButton icon="download" onClick={() => save('rotorhazard')}>
            RotorHazard
          </QuietButton>
          <QuietButton icon="download" onClick={() => save('csv')}>
            CSV
          </QuietButton>
        </>
      )}
      {isShown && (
        <QuietButton aria-haspopup="dialog" onClick={() => setShowsScreens(true)}>
          {t('raceDay.screens.title')}
        </QuietButton>
      )}
      <QuietButton aria-haspopup="dialog" onClick={() => setShowsTimers(true)}>
        {t('raceDay.timers.title')}
      </QuietButton>
      {showsTimers && <TimersDialog onClose={() => setShowsTimers(false)} />}
      {showsScreens && <ScreensDialog onClose={() => setShowsScreens(false)} />}
      {mayWrite &&
        finished.map(({ classId, name }) => (
          <Button key={classId} size="s" onClick={() => setResultOf(classId)}>
            {t('raceDay.makeResult', { name: pick(name) })}
          </Button>
        ))}
      {resultOf !== null && (
        <ResultDialog
          classId={resultOf}
          title={t('raceDay.makeResult', {
            name: finished.flatMap(({ classId, name }) => (classId === resultOf ? pick(name) : [])).join(''),
          })}
          onClose={() => setResultOf(null)}
        />
      )}
    </div>
  );
}
