import { toast } from '@paddock/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../../ui/quiet-button.tsx';
import { saveFile } from '../../ui/stored-file.tsx';
import type { List, ListCall } from '../resource.ts';
import { allRows, MAX_ROWS } from './all-rows.ts';
import type { ListState } from './list-state.ts';

interface ExportButtonProps<Call extends ListCall> {
  list: List<Call>;
  name: string;
  state: ListState;
}

/** Exports all matching rows as CSV; a second click cancels. */
export function ExportButton<Call extends ListCall>({ list, name, state }: ExportButtonProps<Call>) {
  const words = useWords();
  const { t, number, fault } = words;
  const { api } = useServices();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<{ got: number; total: number } | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function save() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ got: 0, total: 0 });
    let total = 0;
    try {
      const rows = await allRows(api.read, list, state, controller.signal, (part) => {
        total = part.total;
        setProgress(part);
      });
      const { toCsv } = await import('./csv.ts');
      saveFile(`${name}.csv`, toCsv(rows, list.columns, words), 'text/csv;charset=utf-8');
      if (total > MAX_ROWS)
        toast.warning(t('export.capped', { max: number(MAX_ROWS), total: number(total) }));
      else toast.success(t('export.done', { count: rows.length }));
    } catch (error) {
      if (!controller.signal.aborted) toast.error(fault(error));
    } finally {
      setProgress(null);
    }
  }

  return progress ? (
    <QuietButton onClick={() => running.current?.abort()}>
      {t('export.stop', { got: number(progress.got), total: number(Math.min(progress.total, MAX_ROWS)) })}
    </QuietButton>
  ) : (
    <QuietButton icon="download" onClick={() => void save()}>
      {t('export.start')}
    </QuietButton>
  );
}
