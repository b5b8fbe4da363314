import { MAX_ENTRIES } from '@paddock/contracts/race/race-limits';
import { Button } from '@paddock/ui/button';
import { EmptyState } from '@paddock/ui/empty-state';
import { Notice } from '@paddock/ui/notice';
import { toast } from '@paddock/ui/toaster';
import { useCallback, useState } from 'react';
import type { ResultStart } from '@paddock/contracts/race/admin-result.shapes';
import { Menu, MenuItem } from '@paddock/ui/menu';
import { useWords } from '../../providers/words.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { QuietButton } from '../../ui/quiet-button.tsx';
import layout from '../../ui/layout.module.css';
import { StaleNotice } from '../../ui/screen.tsx';
import { useDownload } from '../../ui/stored-file.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PilotDialog } from './pilot-dialog.tsx';
import { PilotsTable } from './pilots-table.tsx';
import { blankEntry, entriesOf, readPoints, rulesOf, type Pilot, type Result } from './result-draft.ts';
import styles from './result-screen.module.css';
import { ResultReasonDialog, StateBar, VersionsPanel } from './result-versions.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useResultCalls } from './use-result-calls.ts';
import { useResultDraft } from './use-result-draft.tsx';

interface ResultEditorProps {
  result: Result;
  mayScore: boolean;
  onReload: () => void;
}

type Open = { kind: 'pilot'; pilot: Pilot | undefined } | { kind: 'import' } | { kind: 'save' } | null;

export function ResultEditor({ result, mayScore, onReload }: ResultEditorProps) {
  const { t, pick } = useWords();
  const download = useDownload();
  const [open, setOpen] = useState<Open>(null);
  const openPilot = useCallback((pilot: Pilot) => setOpen({ kind: 'pilot', pilot }), []);
  const { draft, dirty, faults, showFaults, setRules, put, rank, ranking, addFromSignUps, changes } =
    useResultDraft(result, openPilot);
  const [stale, setStale] = useState(false);
  const calls = useResultCalls(result, result.version);
  const guard = useLeaveGuard(dirty, t('leave.title'), t('leave.text'));
  const close = () => setOpen(null);

  async function save(why: string) {
    const outcome = await calls.save(rulesOf(draft.rules), entriesOf(draft), why);
    close();
    if (!outcome.saved) toast.error(outcome.problem);
    setStale(outcome.changed);
    showFaults(outcome.faults, draft);
  }

  /** Errors of a file belong to the import dialog, not to the pilots on screen. */
  async function importFile(...of: Parameters<typeof calls.importFile>) {
    const outcome = await calls.importFile(...of);
    if (outcome.saved) close();
    setStale(outcome.changed);
    return outcome;
  }

  function exportCsv() {
    const { raceId, classId, version } = result;
    const name = `${pick(result.raceTitle)} ${pick(result.className)}`.replace(/[^\p{L}\p{N}]+/gu, '-');
    return download.run('adm/export_result', { raceId, classId, version }, `${name}.csv`);
  }

  return (
    <>
      {stale && <StaleNotice onReload={onReload} />}
      <StateBar
        result={result}
        mayScore={mayScore}
        dirty={dirty}
        onChange={async (state, why) => {
          const outcome = await calls.changeState(state, why);
          if (!outcome.saved) toast.error(outcome.problem);
          setStale(outcome.changed);
        }}
      />
      <div className={styles.columns}>
        <section className={layout.stack}>
          <div className={layout.row}>
            {mayScore && (
              <>
                <QuietButton icon="upload" onClick={() => setOpen({ kind: 'import' })}>
                  {t('result.import.open')}
                </QuietButton>
                <QuietButton
                  icon="plus"
                  disabled={draft.pilots.length >= MAX_ENTRIES}
                  onClick={() => setOpen({ kind: 'pilot', pilot: undefined })}
                >
                  {t('result.addPilot')}
                </QuietButton>
              </>
            )}
            {mayScore && <StartMenu onStart={addFromSignUps} />}
            {result.rows.length > 0 && (
              <QuietButton
                icon="download"
                disabled={dirty}
                title={dirty ? t('result.saveFirst') : undefined}
                onClick={() => void exportCsv()}
              >
                {t('export.start')}
              </QuietButton>
            )}
          </div>
          {draft.unranked && (
            <Notice
              tone="info"
              action={
                <QuietButton busy={ranking} onClick={() => void rank()}>
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
              changes={mayScore ? changes : undefined}
            />
          ) : (
            <EmptyState mark="gate" title={t('result.empty')} text={t('result.emptyText')} />
          )}
          {mayScore && (
            <footer className={styles.foot}>
              <Button
                variant="action"
                disabled={!dirty || readPoints(draft.rules.points) === undefined}
                onClick={() => setOpen({ kind: 'save' })}
              >
                {t('result.save')}
              </Button>
              {dirty && <span className={styles.dirty}>{t('form.unsaved')}</span>}
            </footer>
          )}
        </section>
        <div className={styles.side}>
          <RulesPanel
            values={draft.rules}
            divisions={result.divisions}
            faults={faults}
            onChange={mayScore ? setRules : undefined}
          />
          <VersionsPanel result={result} />
        </div>
      </div>
      {open?.kind === 'pilot' && (
        <PilotDialog
          of={result}
          entry={open.pilot?.entry ?? blankEntry}
          onClose={close}
          onDone={(entry) => {
            put(open.pilot, entry);
            close();
          }}
        />
      )}
      {open?.kind === 'import' && (
        <ImportDialog
          of={{ raceId: result.raceId, classId: result.classId }}
          rules={rulesOf(draft.rules)}
          dirty={dirty}
          onClose={close}
          onApply={importFile}
        />
      )}
      {open?.kind === 'save' && (
        <ResultReasonDialog
          title={t('result.save')}
          {...(result.state === 'official' && { text: t('result.officialAgain') })}
          onClose={close}
          onReason={save}
        />
      )}
      {guard.dialog}
    </>
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
