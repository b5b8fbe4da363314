import { reasonText } from '@paddock/contracts/text-limits';
import type { InputOf } from '@paddock/contracts/call-table';
import { resultFile } from '@paddock/contracts/race/race-limits';
import { Checkbox } from '@paddock/ui/checkbox';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/select-field';
import { TextField } from '@paddock/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { EncodingField } from '../../lookups/encoding-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fileOfTable, isEmptyTable, noTable, TableFile, type TypedTable } from '../../ui/table-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { Preview, Result, Rules } from './result-draft.ts';
import { TimeUnitFields } from './time-unit-fields.tsx';
import type { SaveOutcome, useResultCalls } from './use-result-calls.ts';

interface ImportDialogProps {
  of: Pick<Result, 'raceId' | 'classId'>;
  rules: Rules;
  /** There are unsaved changes. */
  dirty: boolean;
  onApply: (...of: Parameters<ReturnType<typeof useResultCalls>['importFile']>) => Promise<SaveOutcome>;
  onClose: () => void;
}

/** How the file is read. */
type FileChoice = Pick<
  InputOf<'adm/get_result_preview'>,
  'fileClass' | 'encoding' | 'mergedCallsigns' | 'timeUnits'
>;

/** Previews the changes of a file before importing it. */
export function ImportDialog({ of, rules, dirty, onApply, onClose }: ImportDialogProps) {
  const { t, fault, number } = useWords();
  const { api } = useServices();
  const [table, setTable] = useState(noTable);
  const [choice, setChoice] = useState<FileChoice>({});
  const [missingAsDns, setMissingAsDns] = useState(true);
  const [withoutFaultyLines, setWithoutFaultyLines] = useState(false);
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState<{ file: File; preview: Preview } | null>(null);
  const [problem, setProblem] = useState('');
  const asking = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => () => asking.current?.abort(), []);

  /** Discards the preview and any request in flight. */
  function change(typed: TypedTable) {
    asking.current?.abort();
    setBusy(false);
    setTable(typed);
    setChoice({});
    setTried(null);
    setProblem('');
    if (typed.chosen) setWhy(t('result.import.from', { name: typed.chosen.name }).slice(0, reasonText.max));
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
      setWithoutFaultyLines(false);
      setChoice({ ...wanted, ...(preview.fileClass && { fileClass: preview.fileClass }) });
      setProblem('');
      setWhy((before) => before || t('result.import.pasted'));
    } catch (error) {
      if (checking.aborted) return;
      setProblem(fault(error));
    }
    setBusy(false);
  }

  async function apply(file: File) {
    setBusy(true);
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

  const preview = tried?.preview;
  const ready = tried && tried.preview.pilots > 0 && !tried.preview.tooLong ? tried : null;
  const undecided = preview !== undefined && preview.omitted > 0 && !withoutFaultyLines;
  return (
    <FormDialog
      title={t('result.import.title')}
      size="l"
      submitLabel={
        ready ? t('result.import.apply', { count: ready.preview.pilots }) : t('result.import.check')
      }
      busy={busy}
      disabled={ready ? why.trim() === '' || undecided : isEmptyTable(table)}
      noValidate
      onSubmit={() => void (ready ? apply(ready.file) : check())}
      onClose={onClose}
    >
      {dirty && <Notice tone="warning">{t('result.import.replaces')}</Notice>}
      <TableFile
        value={table}
        accept=".csv,.txt,.tsv,.json,.xlsx"
        labels={{ file: t('result.import.file'), paste: t('result.import.paste') }}
        hints={{ file: t('result.import.fileHint'), paste: t('result.import.csvHint') }}
        isRead={preview !== undefined}
        onChange={change}
      />
      {problem && <Notice tone="error" title={problem} />}
      {preview && preview.fileClasses.length > 1 && (
        <SelectField
          label={t('result.import.fileClass')}
          {...(!preview.fileClass && { placeholder: t('result.import.chooseClass') })}
          options={preview.fileClasses.map((name) => ({ value: name, label: name }))}
          value={choice.fileClass ?? ''}
          onChange={({ target }) => void check({ ...choice, fileClass: target.value })}
        />
      )}
      {preview?.encoding && table.chosen && (
        <EncodingField
          value={preview.encoding}
          onChange={(encoding) => void check({ ...choice, encoding })}
        />
      )}
      {preview && (
        <TimeUnitFields
          columns={preview.timeColumns}
          chosen={choice.timeUnits ?? {}}
          onChoose={(timeUnits) => void check({ ...choice, timeUnits })}
        />
      )}
      {preview?.tooLong && <Notice tone="error" title={t('result.import.tooLong')} />}
      {preview && <ImportOutcome preview={preview} />}
      {ready && ready.preview.omitted > 0 && (
        <Checkbox
          label={t('result.import.withoutFaulty')}
          checked={withoutFaultyLines}
          onChange={({ target }) => setWithoutFaultyLines(target.checked)}
        />
      )}
      {preview?.sameCallsigns.map(({ callsign, names, merged }) => (
        <Checkbox
          key={callsign}
          label={t('result.import.sameCallsign', { callsign, names: names.join(', ') })}
          checked={merged}
          onChange={({ target }) => {
            const others = (choice.mergedCallsigns ?? []).filter((one) => one !== callsign);
            void check({ ...choice, mergedCallsigns: target.checked ? [...others, callsign] : others });
          }}
        />
      ))}
      {preview && preview.pilots > 0 && preview.missing.length > 0 && (
        <Checkbox
          label={t('result.import.asDns', { count: preview.missing.length })}
          checked={missingAsDns}
          onChange={({ target }) => setMissingAsDns(target.checked)}
        />
      )}
      {preview && preview.pilots > 0 && (
        <TextField
          label={t('result.reason')}
          value={why}
          maxLength={reasonText.max}
          required
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
    </FormDialog>
  );
}
