import type { ResultFormat } from '@paddock/contracts/race/admin-result.shapes';
import { LONGEST_FILE } from '@paddock/contracts/race/result-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/select-field';
import { TextArea, TextField } from '@paddock/ui/text-field';
import { useRef, useState } from 'react';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { optionsOf } from '../../ui/options.ts';
import { ImportOutcome } from './import-outcome.tsx';
import type { Preview, Result, Rules } from './result-row.ts';
import styles from './result-screen.module.css';

const formatLabels = {
  csv: 'result.import.csv',
  rotorhazard: 'result.import.rotorhazard',
} as const satisfies Record<ResultFormat, string>;

const hintLabels = {
  csv: 'result.import.csvHint',
  rotorhazard: 'result.import.rotorhazardHint',
} as const satisfies Record<ResultFormat, string>;

interface ImportDialogProps {
  of: Pick<Result, 'raceId' | 'classId'>;
  rules: Rules;
  /** There is something on the screen that was never saved. */
  dirty: boolean;
  onApply: (preview: Preview, why: string) => Promise<void>;
  onClose: () => void;
}

/** A file is tried first: what it would change is shown, and only then is it applied. */
export function ImportDialog({ of, rules, dirty, onApply, onClose }: ImportDialogProps) {
  const { t, fault } = useWords();
  const { api } = useServices();
  const [format, setFormat] = useState<ResultFormat>('csv');
  const [file, setFile] = useState('');
  const [chosen, setChosen] = useState('');
  const [why, setWhy] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  /** Whatever was shown was about what was here before. */
  function change(part: { format?: ResultFormat; file?: string }) {
    if (part.format) setFormat(part.format);
    if (part.file !== undefined) setFile(part.file);
    setPreview(null);
    setProblem('');
  }

  async function choose(picked: File | undefined) {
    if (!picked) return;
    change({
      format: picked.name.toLowerCase().endsWith('.json') ? 'rotorhazard' : 'csv',
      file: await picked.text(),
    });
    setChosen(picked.name);
    setWhy(t('result.import.from', { name: picked.name }).slice(0, 300));
  }

  async function check() {
    if (file.length > LONGEST_FILE) return setProblem(t('result.import.tooLarge'));
    setBusy(true);
    try {
      setPreview(await api.read('adm/get_result_preview', { ...of, format, file, rules }));
      setProblem('');
      setWhy((before) => before || t('result.import.pasted'));
    } catch (error) {
      setProblem(fault(error));
    } finally {
      setBusy(false);
    }
  }

  async function apply(shown: Preview) {
    setBusy(true);
    await onApply(shown, why.trim());
    setBusy(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('result.import.title')}
      closeLabel={t('close')}
      size="l"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {preview && preview.rows.length > 0 ? (
            <Button busy={busy} disabled={why.trim() === ''} onClick={() => void apply(preview)}>
              {t('result.import.apply', { count: preview.rows.length })}
            </Button>
          ) : (
            <Button busy={busy} disabled={file.trim() === ''} onClick={() => void check()}>
              {t('result.import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {dirty && <Notice tone="warning">{t('result.import.replaces')}</Notice>}
        <div className={styles.fields}>
          <div className={styles.pick}>
            <Button variant="quiet" onClick={() => picker.current?.click()}>
              <Icon name="upload" />
              {chosen || t('result.import.file')}
            </Button>
            <input
              ref={picker}
              type="file"
              accept=".csv,.txt,.tsv,.json"
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('result.import.file')}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          </div>
          <SelectField
            label={t('result.import.format')}
            options={optionsOf(formatLabels, t)}
            value={format}
            onChange={({ target }) => change({ format: target.value as ResultFormat })}
          />
        </div>
        <TextArea
          label={t('result.import.paste')}
          hint={preview ? undefined : t(hintLabels[format])}
          value={file}
          rows={preview ? 2 : 8}
          spellCheck={false}
          className={styles.file}
          onChange={({ target }) => change({ file: target.value })}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
        {preview && <ImportOutcome preview={preview} />}
        {preview && preview.rows.length > 0 && (
          <TextField
            label={t('result.why')}
            value={why}
            maxLength={300}
            required
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
