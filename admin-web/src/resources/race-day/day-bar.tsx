import type { InputOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Pill } from '@paddock/ui/pill';
import { toast } from '@paddock/ui/toaster';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { saveFile } from '../../ui/stored-file.tsx';
import type { Day } from './day-words.ts';
import type { WriteDay } from './use-day-writes.ts';

type Format = InputOf<'adm/get_race_day_file'>['format'];

interface DayBarProps {
  day: Day;
  write: WriteDay;
  busy: boolean;
  mayWrite: boolean;
}

/** Publishing of heats, timer files and results of finished classes. */
export function DayBar({ day, write, busy, mayWrite }: DayBarProps) {
  const { t, pick, fault } = useWords();
  const { api } = useServices();
  const isShown = day.publishedAt !== null;

  async function take(format: Format) {
    try {
      const { name, content } = await api.file('adm/get_race_day_file', { raceId: day.raceId, format });
      saveFile(name, content, content.type);
    } catch (error) {
      toast.error(fault(error));
    }
  }

  async function makeResult(classId: string) {
    if (await write('adm/make_class_result', { classId })) toast.success(t('raceDay.resultMade'));
  }

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
      {day.heats.length > 0 && (
        <>
          <Button size="s" variant="quiet" onClick={() => void take('rotorhazard')}>
            <Icon name="download" />
            RotorHazard
          </Button>
          <Button size="s" variant="quiet" onClick={() => void take('csv')}>
            <Icon name="download" />
            CSV
          </Button>
        </>
      )}
      {mayWrite &&
        finished.map(({ classId, name }) => (
          <Button key={classId} size="s" busy={busy} onClick={() => void makeResult(classId)}>
            {t('raceDay.makeResult', { name: pick(name) })}
          </Button>
        ))}
    </div>
  );
}
