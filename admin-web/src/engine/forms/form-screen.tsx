import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { LoadFailed, Screen } from '../../ui/screen.tsx';
import { NotFound } from '../../ui/state-screen.tsx';
import type { Form, ListCall, Resource } from '../resource.ts';
import { RowForm } from './row-form.tsx';

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
  const from = useSearchParams()[0].get('from');
  const query = useQuery({
    queryKey: ['copy', resource.name, from],
    queryFn: async () => (await form.load(api.read, from ?? '')) ?? null,
    enabled: Boolean(from && form.copy),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data === null) return <NotFound />;
  const model = query.data && form.copy?.(query.data, words);
  return (
    <Screen title={t(form.createLabel ?? form.editLabel)}>
      {query.isError && <LoadFailed query={query} />}
      {query.isLoading && <Skeleton lines={6} />}
      {!query.isError && !query.isLoading && (
        <RowForm resource={resource} form={form} row={undefined} initialValues={model} onReload={undefined} />
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
