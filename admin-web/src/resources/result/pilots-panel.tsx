import type { ResultStart } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { MAX_ENTRIES } from '@paddock/contracts/race/catalog/race-limits';
import { Button } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import { Notice } from '@paddock/ui/notice';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { useDownload } from '../../ui/files/stored-file.tsx';
import { PilotsTable } from './pilots-table.tsx';
import { readPoints, type Pilot, type Result } from './result-draft.ts';
import styles from './result-screen.module.css';
import type { useResultDraft } from './use-result-draft.tsx';

export type OpenDialog = { kind: 'pilot'; pilot: Pilot | undefined } | { kind: 'import' } | { kind: 'save' };

interface PilotsPanelProps {
  result: Result;
  mayScore: boolean;
  edit: ReturnType<typeof useResultDraft>;
  onOpen: (dialog: OpenDialog) => void;
}

/** Pilots of the draft: adding, ranking and saving them. */
export function PilotsPanel({ result, mayScore, edit, onOpen }: PilotsPanelProps) {
  const { t } = useWords();
  const { draft, dirty } = edit;
  return (
    <section className={layout.stack}>
      <div className={layout.row}>
        {mayScore && (
          <>
            <QuietButton icon="upload" onClick={() => onOpen({ kind: 'import' })}>
              {t('result.import.open')}
            </QuietButton>
            <QuietButton
              icon="plus"
              disabled={draft.pilots.length >= MAX_ENTRIES}
              onClick={() => onOpen({ kind: 'pilot', pilot: undefined })}
            >
              {t('result.addPilot')}
            </QuietButton>
            <StartMenu onStart={edit.addFromSignUps} />
          </>
        )}
        {result.rows.length > 0 && <ExportButton result={result} dirty={dirty} />}
      </div>
      {draft.unranked && (
        <Notice
          tone="info"
          action={
            <QuietButton busy={edit.ranking} onClick={() => void edit.rank()}>
              {t('result.rankNow')}
            </QuietButton>
          }
        >
          {t('result.unranked')}
        </Notice>
      )}
      {draft.pilots.length > 0 ? (
        <PilotsTable
          pilots={draft.pilots}
          given={draft.rules.method === 'given'}
          changes={mayScore ? edit.changes : undefined}
        />
      ) : (
        <EmptyState mark="gate" title={t('result.empty')} text={t('result.emptyText')} />
      )}
      {mayScore && (
        <footer className={styles.foot}>
          <Button
            variant="action"
            disabled={!dirty || readPoints(draft.rules.points) === undefined}
            onClick={() => onOpen({ kind: 'save' })}
          >
            {t('result.save')}
          </Button>
          {dirty && <span className={styles.dirty}>{t('form.unsaved')}</span>}
        </footer>
      )}
    </section>
  );
}

function ExportButton({ result, dirty }: { result: Result; dirty: boolean }) {
  const { t, pick } = useWords();
  const download = useDownload();

  function exportCsv() {
    const { raceId, classId, version } = result;
    const name = `${pick(result.raceTitle)} ${pick(result.className)}`.replace(/[^\p{L}\p{N}]+/gu, '-');
    return download.run('adm/export_result', { raceId, classId, version }, `${name}.csv`);
  }

  return (
    <QuietButton
      icon="download"
      disabled={dirty}
      title={dirty ? t('result.saveFirst') : undefined}
      onClick={() => void exportCsv()}
    >
      {t('export.start')}
    </QuietButton>
  );
}

const startLabels = {
  checked_in: 'result.start.checked_in',
  confirmed: 'result.start.confirmed',
} as const satisfies Record<ResultStart, string>;

/** Starts with the pilots of the class. */
function StartMenu({ onStart }: { onStart: (who: ResultStart) => Promise<unknown> }) {
  const { t } = useWords();
  return (
    <Menu label={t('result.start.open')} triggerClassName={styles.menu}>
      {(Object.keys(startLabels) as ResultStart[]).map((who) => (
        <MenuItem key={who} onClick={() => void onStart(who)}>
          {t(startLabels[who])}
        </MenuItem>
      ))}
    </Menu>
  );
}
