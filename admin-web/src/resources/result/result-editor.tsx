import { toast } from '@paddock/ui/overlays/toaster';
import { useCallback, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import { useLeaveGuard } from '../../ui/leave-guard.tsx';
import { StaleNotice } from '../../ui/screen.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PilotDialog } from './pilot-dialog.tsx';
import { PilotsPanel, type OpenDialog } from './pilots-panel.tsx';
import { blankEntry, entriesOf, rulesOf, type Pilot, type Result } from './result-draft.ts';
import styles from './result-screen.module.css';
import { ResultReasonDialog, StateBar, VersionsPanel } from './result-versions.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useResultCalls, type SaveOutcome } from './use-result-calls.ts';
import { useResultDraft } from './use-result-draft.tsx';

interface ResultEditorProps {
  result: Result;
  mayScore: boolean;
  onReload: () => void;
}

export function ResultEditor({ result, mayScore, onReload }: ResultEditorProps) {
  const { t } = useWords();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const openPilot = useCallback((pilot: Pilot) => setOpen({ kind: 'pilot', pilot }), []);
  const edit = useResultDraft(result, openPilot);
  const { draft, dirty } = edit;
  const { stale, ...calls } = useEditorCalls(result);
  const guard = useLeaveGuard(dirty, t('leave.title'), t('leave.text'));
  const close = () => setOpen(null);

  async function save(why: string) {
    const outcome = await calls.save(rulesOf(draft.rules), entriesOf(draft), why);
    close();
    if (!outcome.saved) toast.error(outcome.problem);
    edit.showFaults(outcome.faults, draft);
  }

  /** Errors of a file belong to the import dialog, not to the pilots on screen. */
  async function importFile(...of: Parameters<typeof calls.importFile>) {
    const outcome = await calls.importFile(...of);
    if (outcome.saved) close();
    return outcome;
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
        }}
      />
      <div className={styles.columns}>
        <PilotsPanel result={result} mayScore={mayScore} edit={edit} onOpen={setOpen} />
        <div className={styles.side}>
          <RulesPanel
            values={draft.rules}
            divisions={result.divisions}
            faults={edit.faults}
            onChange={mayScore ? edit.setRules : undefined}
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
            edit.put(open.pilot, entry);
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

/** `stale`: another admin saved a newer version. */
function useEditorCalls(result: Result) {
  const [stale, setStale] = useState(false);
  const { save, importFile, changeState } = useResultCalls(result, result.version);
  const followed =
    <Input extends unknown[]>(call: (...of: Input) => Promise<SaveOutcome>) =>
    async (...of: Input) => {
      const outcome = await call(...of);
      setStale(outcome.changed);
      return outcome;
    };
  return {
    stale,
    save: followed(save),
    importFile: followed(importFile),
    changeState: followed(changeState),
  };
}
