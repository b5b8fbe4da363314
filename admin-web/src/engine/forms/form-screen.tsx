import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { LoadFailed, Screen } from '../../ui/screen.tsx';
import { NotFound } from '../../ui/state-screen.tsx';
import type { Form, ListCall, Resource } from '../resource.ts';
import { RowForm } from './row-form.tsx';
import { TemplateRow } from './template-row.tsx';

interface FormScreenProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  form: Form<Detail, Values>;
}

export function CreateScreen<Call extends ListCall, Values extends FieldValues, Detail>({
  resource,
  form,
}: FormScreenProps<Call, Values, Detail>) {
  const words = useWords();
  const { t } = words;
  const { api } = useServices();
  const [search] = useSearchParams();
  const from = search.get('from');
  const templates = from ? undefined : form.templates;
  const template = templates?.find(({ name }) => name === search.get('template'));
  // The languages and the sport are known before the template fills in texts.
  const settings = useRead('adm/get_adm_setting_list', {}, { enabled: template !== undefined });
  const [isChanged, setIsChanged] = useState(false);
  const query = useQuery({
    queryKey: ['copy', resource.name, from],
    queryFn: async () => (await form.load(api.read, from ?? '')) ?? null,
    enabled: Boolean(from && form.copy),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data === null) return <NotFound />;
  const model = query.data ? form.copy?.(query.data, words) : template?.values(settings.data?.rows[0]);
  // Without a template another reader of the settings may be loading them.
  const isLoading = query.isLoading || (template !== undefined && settings.isLoading);
  return (
    <Screen title={t(form.createLabel ?? form.editLabel)}>
      {query.isError && <LoadFailed query={query} />}
      {templates && <TemplateRow templates={templates} current={template?.name} isChanged={isChanged} />}
      {isLoading && <Skeleton lines={6} />}
      {!query.isError && !isLoading && (
        <RowForm
          // Editors of rich text ignore later values.
          key={template?.name}
          resource={resource}
          form={form}
          row={undefined}
          initialValues={model}
          onChanged={setIsChanged}
          onReload={undefined}
        />
      )}
    </Screen>
  );
}

export function EditScreen<Call extends ListCall, Values extends FieldValues, Detail>({
  resource,
  form,
}: FormScreenProps<Call, Values, Detail>) {
  const words = useWords();
  const { t } = words;
  const { api } = useServices();
  const { id = '' } = useParams();
  // Always reads the current row and never refetches while it is edited.
  const query = useQuery({
    queryKey: ['edit', resource.name, id],
    queryFn: async () => (await form.load(api.read, id)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data === null) return <NotFound />;
  const name = query.data && resource.onlyRow === undefined && form.name(query.data, words);
  return (
    <Screen title={name ? `${t(form.editLabel)} · ${name}` : t(form.editLabel)}>
      {query.isError && <LoadFailed query={query} />}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && (
        <RowForm
          key={`${id} ${query.dataUpdatedAt}`}
          resource={resource}
          form={form}
          row={query.data}
          onReload={() => void query.refetch()}
        />
      )}
    </Screen>
  );
}
