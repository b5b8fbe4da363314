import type { InputOf } from '@paddock/contracts/call-table';
import { reasonText } from '@paddock/contracts/text-limits';
import { Notice } from '@paddock/ui/notice';
import { SelectField } from '@paddock/ui/forms/select-field';
import { Skeleton } from '@paddock/ui/skeleton';
import { TextArea } from '@paddock/ui/forms/text-area';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState } from 'react';
import { useRead } from '../../providers/calls.ts';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import { useDay } from './day-context.tsx';
import styles from './heat-panel.module.css';

type Ties = InputOf<'adm/get_class_result_preview'>['ties'];

const ties = ['seed', 'shared'] as const satisfies readonly Ties[];

interface ResultDialogProps {
  classId: string;
  title: string;
  onClose: () => void;
}

/** Shows the order that the heats of a class give, before it becomes a result. */
export function ResultDialog({ classId, title, onClose }: ResultDialogProps) {
  const { t, fault } = useWords();
  const { day, write, busy } = useDay();
  const [tie, setTie] = useState<Ties>('seed');
  const [why, setWhy] = useState('');
  const input = { raceId: day.raceId, classId, ties: tie };
  const { data, error } = useRead('adm/get_class_result_preview', input, {
    gcTime: 0,
    placeholderData: (before) => before,
  });

  async function make() {
    const reason = why.trim();
    if (!(await write('adm/make_class_result', { classId, ties: tie, ...(reason && { why: reason }) })))
      return;
    toast.success(t(data?.published ? 'raceDay.resultReplaced' : 'raceDay.resultMade'));
    onClose();
  }

  return (
    <FormDialog
      title={title}
      submitLabel={t(data?.published ? 'raceDay.replaceResult' : 'raceDay.createResult')}
      busy={busy}
      disabled={!data || (data.published && why.trim() === '')}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      {error && <Notice tone="error">{fault(error)}</Notice>}
      {!data && !error && <Skeleton lines={6} />}
      {data && data.unflown.length > 0 && (
        <Notice tone="warning">{t('raceDay.unflown', { heats: data.unflown.join(', ') })}</Notice>
      )}
      {data?.tied && (
        <SelectField
          label={t('raceDay.ties')}
          value={tie}
          options={ties.map((one) => ({ value: one, label: t(`raceDay.tie.${one}`) }))}
          onChange={(event) => setTie(event.target.value as Ties)}
        />
      )}
      {data && (
        <ol className={layout.list}>
          {data.rows.map(({ rank, callsign, status, guest }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a preview have no id
            <li key={i} className={styles.slot}>
              <b className={styles.rank}>{rank ?? '–'}</b>
              <span className={styles.pilot}>{callsign}</span>
              {guest && <span className={layout.quiet}>{t('signUp.guest')}</span>}
              {status !== 'ok' && <span>{t(`raceDay.finish.${status}`)}</span>}
            </li>
          ))}
        </ol>
      )}
      {data?.published && (
        <>
          <Notice tone="warning">{t('raceDay.replacesPublished')}</Notice>
          <TextArea
            label={t('result.reason')}
            hint={t('result.reasonHint')}
            value={why}
            maxLength={reasonText.max}
            rows={3}
            required
            onChange={(event) => setWhy(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
