import { lineText, paragraphText } from '@paddock/contracts/text-limits';
import { languages, languageNames, type Language, type Localized } from '@paddock/contracts/language';
import type { BookAccent } from '@paddock/contracts/race/outcomes/book.shapes';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Skeleton } from '@paddock/ui/skeleton';
import { toast } from '@paddock/ui/overlays/toaster';
import { useForm } from 'react-hook-form';
import { PanelForm } from '../../engine/forms/panel-form.tsx';
import { BackToList } from '../../engine/lists/list-position.tsx';
import type { FormField } from '../../engine/resource.ts';
import { RacePanel, useRaceInUrl } from '../../lookups/race-fields.tsx';
import { useRead, useWrite } from '../../providers/calls.ts';
import { readQuery } from '../../providers/admin-api.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Screen } from '../../ui/screen.tsx';
import { useDownload } from '../../ui/files/stored-file.tsx';
import { accentLabels, type BookTemplate, BOOK_PATH } from './book-values.ts';

interface TemplateValues {
  title: Localized;
  text: Localized;
  signer: Localized;
  accent: BookAccent;
}

const fields: readonly FormField<TemplateValues>[] = [
  { kind: 'localized', name: 'title', label: 'book.heading', required: true, ...lineText, wide: true },
  {
    kind: 'localized',
    name: 'text',
    label: 'book.text',
    hint: 'book.placeholders',
    required: true,
    max: paragraphText.max,
    lines: 4,
    wide: true,
  },
  { kind: 'localized', name: 'signer', label: 'book.signer', ...lineText, wide: true },
  { kind: 'choice', name: 'accent', label: 'book.accent', required: true, labels: accentLabels },
];

export function TemplateScreen() {
  const { t, fault } = useWords();
  const { raceId } = useRaceInUrl();
  const { data, error } = useRead(
    'adm/get_book_template',
    { raceId },
    {
      enabled: raceId !== '',
    },
  );
  return (
    <Screen title={t('book.template')}>
      <div className={layout.page}>
        <BackToList path={BOOK_PATH}>{t('book.all')}</BackToList>
        <p className={layout.quiet}>{t('book.templateText')}</p>
        <RacePanel />
        {error && <Notice tone="error">{fault(error)}</Notice>}
        {raceId && !data && !error && <Skeleton lines={6} />}
        {data && <TemplateForm key={raceId} template={data} />}
      </div>
    </Screen>
  );
}

function TemplateForm({ template }: { template: BookTemplate }) {
  const { t } = useWords();
  const { api, queries } = useServices();
  const write = useWrite();
  const { raceId, title, text, signer, accent } = template;
  const form = useForm<TemplateValues>({ defaultValues: { title, text, signer, accent } });

  async function save(typed: TemplateValues) {
    const saved = await write('adm/save_book_template', { raceId, ...typed });
    queries.setQueryData(readQuery(api, 'adm/get_book_template', { raceId }).queryKey, saved);
    toast.success(t('book.templateSaved'));
  }

  return (
    <Panel>
      <PanelForm form={form} fields={fields} submitLabel={t('form.save')} onSave={save}>
        {languages.map((language) => (
          <Specimen key={language} raceId={raceId} language={language} typed={form.getValues} />
        ))}
      </PanelForm>
    </Panel>
  );
}

interface SpecimenProps {
  raceId: string;
  language: Language;
  typed: () => TemplateValues;
}

/** Downloads a specimen of the unsaved wording. */
function Specimen({ raceId, language, typed }: SpecimenProps) {
  const { t } = useWords();
  const download = useDownload();
  return (
    <Button
      variant="quiet"
      busy={download.busy}
      onClick={() => void download.run('adm/get_book_preview', { raceId, language, ...typed() })}
    >
      <Icon name="download" />
      {t('book.specimen', { language: languageNames[language] })}
    </Button>
  );
}
