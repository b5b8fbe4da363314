import { Notice } from '@paddock/ui/notice';
import { useState } from 'react';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { SectionPanel } from '../../ui/section-panel.tsx';
import { useDay } from './day-context.tsx';
import { bracketLabel, type Stage } from './day-words.ts';

/** Qualifying and brackets of the day; they can be deleted as long as none of their heats was called. */
export function StagesPanel() {
  const { t, pick } = useWords();
  const { day, write, busy } = useDay();
  const [removed, setRemoved] = useState<Stage | null>(null);
  if (day.stages.length === 0) return null;
  const heatsOf = (stage: Stage) => day.heats.filter(({ stageId }) => stageId === stage.stageId);
  const nameOf = ({ className, bracket }: Stage) =>
    `${pick(className)} · ${bracket ? bracketLabel(bracket, t) : t('raceDay.qualifying')}`;

  async function remove({ stageId }: Stage) {
    await write('adm/del_stage', { stageId });
    setRemoved(null);
  }

  return (
    <SectionPanel title={t('raceDay.stages')}>
      <ul className={layout.list}>
        {day.stages.map((stage) => (
          <li key={stage.stageId} className={layout.stack}>
            <span className={layout.between}>
              <span>
                {nameOf(stage)}, {t('raceDay.heats', { count: heatsOf(stage).length })}
              </span>
              {heatsOf(stage).every(({ state }) => state === 'planned' || state === 'cancelled') && (
                <QuietButton icon="trash" onClick={() => setRemoved(stage)}>
                  {t('raceDay.deleteStage')}
                </QuietButton>
              )}
            </span>
            {stage.seedsDiffer && <Notice tone="warning">{t('raceDay.seedsDiffer')}</Notice>}
          </li>
        ))}
      </ul>
      {removed && (
        <FormDialog
          title={t('raceDay.deleteStage')}
          submitLabel={t('raceDay.deleteStage')}
          danger
          busy={busy}
          onSubmit={() => void remove(removed)}
          onClose={() => setRemoved(null)}
        >
          <p>
            {t('raceDay.deleteStageText', {
              name: nameOf(removed),
              heats: t('raceDay.heats', { count: heatsOf(removed).length }),
            })}
          </p>
        </FormDialog>
      )}
    </SectionPanel>
  );
}
