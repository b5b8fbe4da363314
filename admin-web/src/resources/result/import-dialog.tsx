import { reasonText } from '@paddock/contracts/text-limits';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useWords } from '../../providers/words.ts';
import { EncodingField } from '../../lookups/encoding-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { isEmptyTable, TableFile } from '../../ui/files/table-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import type { Preview } from './result-draft.ts';
import { TimeUnitFields } from './time-unit-fields.tsx';
import { useResultImport, type FileChoice, type ImportTarget } from './use-result-import.ts';

interface ImportDialogProps extends ImportTarget {
  /** There are unsaved changes. */
  dirty: boolean;
  onClose: () => void;
}

/** Previews the changes of a file before importing it. */
export function ImportDialog({ dirty, onClose, ...importing }: ImportDialogProps) {
  const { t } = useWords();
  const { table, change, choice, check, options, setOption, tried, problem, busy, apply } =
    useResultImport(importing);
  const preview = tried?.preview;
  const ready = tried && tried.preview.pilots > 0 && !tried.preview.tooLong ? tried : null;
  const undecided = preview !== undefined && preview.omitted > 0 && !options.withoutFaultyLines;
  return (
    <FormDialog
      title={t('result.import.title')}
      size="l"
      submitLabel={
        ready ? t('result.import.apply', { count: ready.preview.pilots }) : t('result.import.check')
      }
      busy={busy}
      disabled={ready ? options.why.trim() === '' || undecided : isEmptyTable(table)}
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
      {preview && (
        <ReadingFields
          preview={preview}
          isFile={table.chosen !== null}
          choice={choice}
          onChoose={(part) => void check({ ...choice, ...part })}
        />
      )}
      {preview?.tooLong && <Notice tone="error" title={t('result.import.tooLong')} />}
      {preview && <ImportOutcome preview={preview} />}
      {ready && ready.preview.omitted > 0 && (
        <Checkbox
          label={t('result.import.withoutFaulty')}
          checked={options.withoutFaultyLines}
          onChange={({ target }) => setOption({ withoutFaultyLines: target.checked })}
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
          checked={options.missingAsDns}
          onChange={({ target }) => setOption({ missingAsDns: target.checked })}
        />
      )}
      {preview && preview.pilots > 0 && (
        <TextField
          label={t('result.reason')}
          value={options.why}
          maxLength={reasonText.max}
          required
          onChange={({ target }) => setOption({ why: target.value })}
        />
      )}
    </FormDialog>
  );
}

interface ReadingFieldsProps {
  preview: Preview;
  /** Not a pasted table. */
  isFile: boolean;
  choice: FileChoice;
  onChoose: (part: FileChoice) => void;
}

function ReadingFields({ preview, isFile, choice, onChoose }: ReadingFieldsProps) {
  const { t } = useWords();
  return (
    <>
      {preview.fileClasses.length > 1 && (
        <SelectField
          label={t('result.import.fileClass')}
          {...(!preview.fileClass && { placeholder: t('result.import.chooseClass') })}
          options={preview.fileClasses.map((name) => ({ value: name, label: name }))}
          value={choice.fileClass ?? ''}
          onChange={({ target }) => onChoose({ fileClass: target.value })}
        />
      )}
      {preview.encoding && isFile && (
        <EncodingField value={preview.encoding} onChange={(encoding) => onChoose({ encoding })} />
      )}
      <TimeUnitFields
        columns={preview.timeColumns}
        chosen={choice.timeUnits ?? {}}
        onChoose={(timeUnits) => onChoose({ timeUnits })}
      />
    </>
  );
}
