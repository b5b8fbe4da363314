import { Skeleton } from '@paddock/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { LoadFailed, Screen } from '../../ui/screen.tsx';
import { NotFound } from '../../ui/state-screen.tsx';
import { ResourceName } from '../fields/lookup-field.tsx';
import { BackToList } from '../lists/list-position.tsx';
import type { Form, ListCall, Resource } from '../resource.ts';
import { RecordFields } from './record-fields.tsx';
import styles from './record.module.css';

export interface RecordScreenProps<Call extends ListCall, Values extends FieldValues, Detail> {
  resource: Resource<Call, Values, Detail>;
  form: Form<Detail, Values>;
}

/** The fields of a form as text, for roles that may see a row and not change it. */
export function RecordScreen<Call extends ListCall, Values extends FieldValues, Detail>({
  resource,
  form,
}: RecordScreenProps<Call, Values, Detail>) {
  const words = useWords();
  const { t } = words;
  const { api } = useServices();
  const admin = useOwnAdmin();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['record', resource.name, id],
    queryFn: async () => (await form.load(api.read, id)) ?? null,
  });
  if (query.data === null) return <NotFound />;
  const values = query.data && form.values(query.data);
  return (
    <ResourceName value={resource.name}>
      <Screen
        title={
          query.data && resource.onlyRow === undefined ? form.name(query.data, words) : t(resource.label)
        }
      >
        <div className={styles.record}>
          {resource.onlyRow === undefined && (
            <BackToList path={`/adm/${resource.name}`}>{t(resource.label)}</BackToList>
          )}
          {query.isError && <LoadFailed query={query} />}
          {query.isPending && <Skeleton lines={6} />}
          {query.data && values && (
            <RecordFields
              fields={form
                .fields(query.data, admin)
                .filter(({ name }) => form.applies?.[name]?.(values) ?? true)}
              values={values}
            />
          )}
        </div>
      </Screen>
    </ResourceName>
  );
}
