import type { InputOf } from '@paddock/contracts/call-table';
import { resultFile } from '@paddock/contracts/race/catalog/race-limits';
import { reasonText } from '@paddock/contracts/text-limits';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { fileOfTable, noTable, type TypedTable } from '../../ui/files/table-file.tsx';
import type { Preview, Result, Rules } from './result-draft.ts';
import type { SaveOutcome, useResultCalls } from './use-result-calls.ts';

/** How the file is read. */
export type FileChoice = Pick<
  InputOf<'adm/get_result_preview'>,
  'fileClass' | 'encoding' | 'mergedCallsigns' | 'timeUnits'
>;

/** What is imported of it. */
interface ImportOptions {
  missingAsDns: boolean;
  withoutFaultyLines: boolean;
  why: string;
}

export interface ImportTarget {
  of: Pick<Result, 'raceId' | 'classId'>;
  rules: Rules;
  onApply: (...of: Parameters<ReturnType<typeof useResultCalls>['importFile']>) => Promise<SaveOutcome>;
}

/** A result file: its preview, which each choice renews, and its import. */
export function useResultImport({ of, rules, onApply }: ImportTarget) {
  const { t, fault, number } = useWords();
  const { api } = useServices();
  const [table, setTable] = useState(noTable);
  const [choice, setChoice] = useState<FileChoice>({});
  const [options, setOptions] = useState<ImportOptions>({
    missingAsDns: true,
    withoutFaultyLines: false,
    why: '',
  });
  const [tried, setTried] = useState<{ file: File; preview: Preview } | null>(null);
  const [problem, setProblem] = useState('');
  const asking = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);

  const setOption = (part: Partial<ImportOptions>) => setOptions((before) => ({ ...before, ...part }));
  useEffect(() => () => asking.current?.abort(), []);

  /** Discards the preview and any request in flight. */
  function change(typed: TypedTable) {
    asking.current?.abort();
    setBusy(false);
    setTable(typed);
    setChoice({});
    setTried(null);
    setProblem('');
    if (typed.chosen)
      setOption({ why: t('result.import.from', { name: typed.chosen.name }).slice(0, reasonText.max) });
  }

  async function check(wanted = choice) {
    const file = fileOfTable(table);
    if (file.size > resultFile.bytes)
      return setProblem(t('result.import.tooLarge', { max: number(resultFile.bytes / 1024 / 1024) }));
    asking.current?.abort();
    const checking = (asking.current = new AbortController()).signal;
    setBusy(true);
    try {
      const preview = await api.read('adm/get_result_preview', { ...of, rules, ...wanted }, checking, {
        content: file,
        seconds: resultFile.seconds,
      });
      if (checking.aborted) return;
      setTried({ file, preview });
      setOptions(({ missingAsDns, why }) => ({
        missingAsDns,
        withoutFaultyLines: false,
        why: why || t('result.import.pasted'),
      }));
      setChoice({ ...wanted, ...(preview.fileClass && { fileClass: preview.fileClass }) });
      setProblem('');
    } catch (error) {
      if (checking.aborted) return;
      setProblem(fault(error));
    }
    setBusy(false);
  }

  async function apply(file: File) {
    setBusy(true);
    const { missingAsDns, withoutFaultyLines, why } = options;
    const input = {
      rules,
      missingAsDns,
      ...(withoutFaultyLines && { withoutFaultyLines }),
      why: why.trim(),
      ...choice,
    };
    const { problem: refusal, faults } = await onApply(file, input);
    setProblem([refusal, ...Object.values(faults)].filter(Boolean).join(' '));
    setBusy(false);
  }

  return { table, change, choice, check, options, setOption, tried, problem, busy, apply };
}
