import { toast } from '@paddock/ui/overlays/toaster';
import { isUncertain } from '../../providers/answers.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { ToastWithAction } from '../../ui/toast-with-action.tsx';
import type { List, ListCall, RowAction, RowOf } from '../resource.ts';
import { applyChanges, type Outcome, type RowChange } from './row-changes.ts';

/** Runs row actions and shows a toast with undo or retry. */
export function useRowActions<Call extends ListCall>(list: List<Call>) {
  type Row = RowOf<Call>;
  const { api, queries, session } = useServices();
  const words = useWords();
  const { t, fault } = words;

  async function make(changes: readonly RowChange<Row>[], onOutcome: (outcome: Outcome<Row>) => void) {
    const outcome = await applyChanges(queries, list, changes);
    // After a sign-out the login shows the reason.
    if (session.token === null) return;
    onOutcome(outcome);
    notifyFailures(outcome.failed, onOutcome);
  }

  function notifyFailures(failed: Outcome<Row>['failed'], onOutcome: (outcome: Outcome<Row>) => void) {
    const [first] = failed;
    if (!first) return;
    const open = failed.filter(({ error }) => isUncertain(error)).map(({ change }) => change);
    const reason = fault(first.error);
    const text =
      failed.length === 1
        ? `${list.rowName(first.change.before, words)}: ${reason}`
        : t('action.failed', { count: failed.length, reason });
    if (open.length === 0) toast.error(text);
    else {
      toast.error(
        <ToastWithAction text={text} label={t('action.retry')} onAction={() => void make(open, onOutcome)} />,
      );
    }
  }

  function notifyDone(action: RowAction<Row>, done: Outcome<Row>['done']) {
    if (done.length === 0) return;
    const text = t(action.done, { count: done.length });
    const { undo } = action;
    if (!undo) return void toast.success(text);
    const back = done.flatMap(({ before, after }) => {
      if (!after) return [];
      const write = api.newWrite();
      return [{ before: after, shown: before, run: () => undo(write, before, after) }];
    });
    const notifyUndone = ({ done: undone }: Outcome<Row>) =>
      undone.length > 0 && toast.info(t('action.undone', { count: undone.length }));
    toast.success(
      <ToastWithAction text={text} label={t('action.undo')} onAction={() => void make(back, notifyUndone)} />,
    );
  }

  return (action: RowAction<Row>, rows: readonly Row[], reason: string, choice: string) =>
    make(
      rows.map((row) => {
        const write = api.newWrite();
        return {
          before: row,
          shown: { ...row, ...action.shown(reason) },
          run: () => action.run(write, row, reason, choice),
        };
      }),
      ({ done }) => notifyDone(action, done),
    );
}
