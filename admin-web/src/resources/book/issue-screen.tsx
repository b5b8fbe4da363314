import { searchText } from '@paddock/contracts/text-limits';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PanelForm } from '../../engine/forms/panel-form.tsx';
import { BackToList } from '../../engine/lists/list-position.tsx';
import { RacePanel, useRaceInUrl } from '../../lookups/race-fields.tsx';
import { useRead, useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { SectionPanel } from '../../ui/section-panel.tsx';
import styles from './book-screen.module.css';
import { BOOK_PATH, bookFields, inputOf, valuesFor, type BookValues } from './book-values.ts';
import { BulkIssue } from './bulk-issue.tsx';
import { candidatesOf } from './candidates.ts';

/** For one class: from its results, or a single one by hand. Race and class are in the URL. */
export function IssueScreen() {
  const { t } = useWords();
  const { raceId, classId } = useRaceInUrl();
  return (
    <Screen title={t('book.issue')}>
      <div className={layout.page}>
        <BackToList path={BOOK_PATH}>{t('book.all')}</BackToList>
        <RacePanel classPlaceholder={t('book.chooseClass')} />
        {raceId && classId ? (
          <div className={styles.ways} key={classId}>
            <BulkIssue raceId={raceId} classId={classId} />
            <HandIssue raceId={raceId} classId={classId} />
          </div>
        ) : (
          <p className={layout.quiet}>{t('book.chooseFirst')}</p>
        )}
      </div>
    </Screen>
  );
}

const PAGE_SIZE = 100;

function HandIssue({ raceId, classId }: { raceId: string; classId: string }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [memberId, setMemberId] = useState('');
  const signUps = useRead('adm/get_adm_sign_up_list', {
    raceId,
    classId,
    status: 'confirmed',
    pageSize: PAGE_SIZE,
    ...(text && { text }),
  });
  const result = useRead('adm/get_adm_result_detail', { raceId, classId });
  const { data: template } = useRead('adm/get_book_template', { raceId });
  const candidates = candidatesOf(signUps.data?.rows ?? [], result.data?.rows ?? [], text);
  const chosen = candidates.find((each) => each.memberId === memberId);
  return (
    <SectionPanel title={t('book.byHand')}>
      <div className={layout.fields}>
        <TextField
          type="search"
          label={t('book.findPilot')}
          maxLength={searchText.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label={t('book.pilot')}
          placeholder={t('book.choosePilot')}
          value={chosen ? memberId : ''}
          options={candidates.map((each) => ({
            value: each.memberId,
            label: [each.rank && t('book.rankOf', { rank: each.rank }), each.callsign, each.name]
              .filter(Boolean)
              .join(' · '),
          }))}
          onChange={(event) => setMemberId(event.target.value)}
          {...(candidates.length === 0 && !signUps.isPending && { hint: t('book.noPilot') })}
        />
      </div>
      {chosen && template && (
        <HandForm
          key={memberId}
          of={{ raceId, classId, memberId }}
          values={valuesFor(chosen.name, chosen.rank, template)}
          onIssued={() => setMemberId('')}
        />
      )}
    </SectionPanel>
  );
}

interface HandFormProps {
  of: { raceId: string; classId: string; memberId: string };
  values: BookValues;
  onIssued: () => void;
}

function HandForm({ of, values, onIssued }: HandFormProps) {
  const { t } = useWords();
  const { queries } = useServices();
  const write = useWrite();
  const form = useForm<BookValues>({ defaultValues: values });

  async function issue(typed: BookValues) {
    const { serial } = await write('adm/save_book', { ...of, ...inputOf(typed) });
    toast.success(t('book.issuedOne', { serial }));
    await queries.invalidateQueries({ queryKey: ['adm/get_member_books_list'] });
    onIssued();
  }

  return <PanelForm form={form} fields={bookFields} submitLabel={t('book.issueOne')} onSave={issue} />;
}
