import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { signUpFile } from '@paddock/contracts/race/catalog/race-limits';
import { Button } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { Notice } from '@paddock/ui/notice';
import { toast } from '@paddock/ui/overlays/toaster';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { faultsOf } from '../../engine/fields/use-field.ts';
import { EncodingField } from '../../lookups/encoding-field.tsx';
import { ClassField } from '../../lookups/race-fields.tsx';
import { useWrite } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { DataTable, type TableColumn } from '../../ui/tables/data-table.tsx';
import layout from '../../ui/layout.module.css';
import { SectionPanel } from '../../ui/section-panel.tsx';
import {
  fileOfTable,
  isEmptyTable,
  noTable,
  TableFile,
  type TypedTable,
} from '../../ui/files/table-file.tsx';
import { RaceScreen, type Race } from './race-screen.tsx';

type Preview = ViewOf<'adm/get_sign_up_file_preview'>;
type Line = Preview['lines'][number];
type ListColumn = NonNullable<Preview['faults'][number]['column']>;
type Reading = Pick<InputOf<'adm/get_sign_up_file_preview'>, 'classId' | 'encoding' | 'withConsents'>;

const columnLabels = {
  phone: 'walkIn.phone',
  realName: 'walkIn.realName',
  callsign: 'walkIn.callsign',
  birthYear: 'walkIn.birthYear',
  className: 'signUp.class',
} as const satisfies Record<ListColumn, string>;

/** Signs up the pilots of a list that was kept elsewhere. */
export function ImportScreen() {
  const { t } = useWords();
  return <RaceScreen title={t('signUpImport.title')}>{(race) => <ImportForm race={race} />}</RaceScreen>;
}

/** A list: its preview, which each choice renews, and its import. */
function useSignUpImport(raceId: string) {
  const { t, fault, number } = useWords();
  const { api, queries } = useServices();
  const navigate = useNavigate();
  const write = useWrite();
  const [table, setTable] = useState(noTable);
  const [reading, setReading] = useState<Reading>({});
  const [tried, setTried] = useState<{ file: File; preview: Preview } | null>(null);
  const [withoutFaultyLines, setWithoutFaultyLines] = useState(false);
  const [state, setState] = useState({ isBusy: false, problem: '' });

  async function run(work: () => Promise<void>) {
    setState({ isBusy: true, problem: '' });
    try {
      await work();
      setState({ isBusy: false, problem: '' });
    } catch (error) {
      setState({ isBusy: false, problem: faultsOf(error).file ?? fault(error) });
    }
  }

  async function read(file: File, changed: Reading) {
    const { seconds } = signUpFile;
    const input = { raceId, ...changed };
    setTried({
      file,
      preview: await api.read('adm/get_sign_up_file_preview', input, undefined, { content: file, seconds }),
    });
    setWithoutFaultyLines(false);
  }

  function choose(typed: TypedTable) {
    setTable(typed);
    setTried(null);
    setReading(({ classId, withConsents }) => ({ classId, withConsents }));
    setState({ isBusy: false, problem: '' });
  }

  /** Reads again what has been read. */
  function change(changed: Partial<Reading>) {
    const next = { ...reading, ...changed };
    setReading(next);
    if (tried) void run(() => read(tried.file, next));
  }

  function check() {
    const file = fileOfTable(table);
    const max = signUpFile.bytes;
    if (file.size > max)
      return setState({
        isBusy: false,
        problem: t('result.import.tooLarge', { max: number(max / 1024 / 1024) }),
      });
    void run(() => read(file, reading));
  }

  async function signUp(file: File) {
    const { seconds } = signUpFile;
    const input = { raceId, ...reading, ...(withoutFaultyLines && { withoutFaultyLines }) };
    const { signUps } = await write('adm/import_sign_ups', input, { content: file, seconds });
    toast.success(t('signUpImport.done', { count: signUps }));
    await queries.invalidateQueries();
    await navigate(`/adm/sign-up?raceId=${raceId}`);
  }

  return {
    table,
    choose,
    reading,
    change,
    tried,
    withoutFaultyLines,
    setWithoutFaultyLines,
    state,
    check,
    signUp: (file: File) => run(() => signUp(file)),
  };
}

function ImportForm({ race: { raceId, classes } }: { race: Race }) {
  const { t } = useWords();
  const { table, reading, change, tried, withoutFaultyLines, state, ...list } = useSignUpImport(raceId);
  const preview = tried?.preview;
  const ready = tried && tried.preview.lines.length > 0 ? tried : null;
  const isUndecided = preview !== undefined && preview.faultyLines > 0 && !withoutFaultyLines;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (ready) void list.signUp(ready.file);
    else list.check();
  }

  return (
    <form className={layout.stack} noValidate onSubmit={submit}>
      <SectionPanel title={t('signUpImport.list')}>
        <TableFile
          value={table}
          accept=".csv,.txt,.tsv,.xlsx"
          labels={{ file: t('result.import.file'), paste: t('result.import.paste') }}
          hints={{ file: t('signUpImport.fileHint'), paste: t('signUpImport.columnsHint') }}
          isRead={preview !== undefined}
          onChange={list.choose}
        />
        {classes.length > 1 && (
          <ClassField
            placeholder={t('signUpImport.classInFile')}
            raceId={raceId}
            value={reading.classId ?? ''}
            onChange={(classId) => change({ classId: classId || null })}
          />
        )}
        {preview?.encoding && table.chosen && (
          <EncodingField value={preview.encoding} onChange={(encoding) => change({ encoding })} />
        )}
        {preview?.asksConsent && (
          <Checkbox
            label={t('signUpImport.withConsents')}
            hint={t('signUpImport.withConsentsHint')}
            checked={reading.withConsents ?? false}
            onChange={({ target }) => change({ withConsents: target.checked })}
          />
        )}
      </SectionPanel>
      {state.problem && <Notice tone="error">{state.problem}</Notice>}
      {preview && <Outcome preview={preview} />}
      {ready && preview && preview.faultyLines > 0 && (
        <Checkbox
          label={t('result.import.withoutFaulty')}
          checked={withoutFaultyLines}
          onChange={({ target }) => list.setWithoutFaultyLines(target.checked)}
        />
      )}
      <div className={layout.row}>
        <Button
          type="submit"
          variant="action"
          size="l"
          busy={state.isBusy}
          disabled={isEmptyTable(table) || (ready !== null && isUndecided)}
        >
          {ready ? t('signUpImport.apply', { count: ready.preview.lines.length }) : t('result.import.check')}
        </Button>
      </div>
    </form>
  );
}

function Outcome({ preview: { lines, faults, faultyLines, unknownHeadings } }: { preview: Preview }) {
  const { t, number, pick } = useWords();
  const newAccounts = new Set(lines.flatMap(({ phone, isNew }) => (isNew ? [phone] : []))).size;
  const columns: TableColumn<Line>[] = [
    { id: 'pilot', label: t('result.pilot'), cell: ({ realName, callsign }) => callsign || realName },
    { id: 'realName', label: t('walkIn.realName'), cell: ({ realName }) => realName },
    { id: 'phone', label: t('walkIn.phone'), cell: ({ phone }) => phone },
    { id: 'class', label: t('signUp.class'), cell: ({ className }) => pick(className) },
    {
      id: 'account',
      label: t('signUpImport.account'),
      cell: ({ isNew }) => t(isNew ? 'signUpImport.new' : 'signUpImport.known'),
    },
  ];
  return (
    <>
      {unknownHeadings.length > 0 && (
        <Notice title={t('signUpImport.unknown')}>{unknownHeadings.join(', ')}</Notice>
      )}
      {faults.length > 0 && (
        <Notice tone="warning" title={t('signUpImport.faults', { count: faultyLines })}>
          <ul className={layout.faults}>
            {faults.map(({ line, column, heading, msg }, i) => {
              const where = heading || (column && t(columnLabels[column]));
              return (
                <li key={i}>
                  {t('result.import.line', { number: number(line) })}
                  {where && ` · ${where}`}: {msg}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      {lines.length > 0 && (
        <>
          <p>
            {t('signUpImport.told', { count: lines.length })}{' '}
            {newAccounts > 0 && t('signUpImport.accounts', { count: newAccounts })}
          </p>
          <DataTable
            label={t('signUpImport.list')}
            columns={columns}
            rows={lines}
            rowId={({ line }) => String(line)}
            rowMenuLabel=""
          />
        </>
      )}
    </>
  );
}
