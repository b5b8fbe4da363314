import { reasonText } from '@paddock/contracts/text-limits';
import type { ResultFormat } from '@paddock/contracts/race/admin-result.shapes';
import { LONGEST_FILE } from '@paddock/contracts/race/result-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/dialog';
import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/select-field';
import { TextArea, TextField } from '@paddock/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { optionsOf } from '../../ui/options.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { pilotName, type Entry, type Preview, type Result, type Rules } from './result-row.ts';
import styles from './result-screen.module.css';
import type { SaveOutcome } from './use-result-calls.ts';
import { faultIn } from './use-result-draft.tsx';

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
  onApply: (entries: Entry[], why: string) => Promise<SaveOutcome>;
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
  const [wrongPilots, setWrongPilots] = useState<readonly string[]>([]);
  const asking = useRef<AbortController>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => () => asking.current?.abort(), []);

  function tell(text: string, pilots: readonly string[] = []) {
    setProblem(text);
    setWrongPilots(pilots);
  }

  /** Whatever was shown or is on its way is about what was here before. */
  function change(part: { format?: ResultFormat; file?: string }) {
    asking.current?.abort();
    setBusy(false);
    if (part.format) setFormat(part.format);
    if (part.file !== undefined) setFile(part.file);
    setPreview(null);
    tell('');
  }

  async function choose(picked: File | undefined) {
    if (!picked) return;
    const reading = begin();
    const text = await picked.text();
    if (reading.aborted) return;
    change({ format: picked.name.toLowerCase().endsWith('.json') ? 'rotorhazard' : 'csv', file: text });
    setChosen(picked.name);
    setWhy(t('result.import.from', { name: picked.name }).slice(0, 300));
  }

  /** What is asked from here on takes the place of what was asked before. */
  function begin(): AbortSignal {
    asking.current?.abort();
    asking.current = new AbortController();
    return asking.current.signal;
  }

  async function check() {
    if (file.length > LONGEST_FILE) return tell(t('result.import.tooLarge'));
    const checking = begin();
    setBusy(true);
    try {
      const found = await api.read('adm/get_result_preview', { ...of, format, file, rules }, checking);
      if (checking.aborted) return;
      setPreview(found);
      tell('');
      setWhy((before) => before || t('result.import.pasted'));
    } catch (error) {
      if (checking.aborted) return;
      tell(fault(error));
    }
    setBusy(false);
  }

  async function apply({ rows }: Preview) {
    setBusy(true);
    const entries = rows.map(({ entry }) => entry);
    const { problem: refusal, faults } = await onApply(entries, why.trim());
    const wrong = entries.flatMap((entry, i) => {
      const about = faultIn(faults, i);
      return about === undefined ? [] : [`${pilotName(entry)}: ${about}`];
    });
    tell(refusal, wrong);
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
        {problem && (
          <Notice tone="error" title={problem}>
            {wrongPilots.length > 0 && (
              <ul className={styles.faults}>
                {wrongPilots.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {preview && <ImportOutcome preview={preview} />}
        {preview && preview.rows.length > 0 && (
          <TextField
            label={t('result.why')}
            value={why}
            maxLength={reasonText.max}
            required
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
