import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useServices } from '../../providers/services.ts';
import {
  deleteUnsavedForm,
  saveUnsavedForm,
  unsavedForm,
  unsavedFormKey,
} from '../../providers/unsaved-forms.ts';
import { useWords } from '../../providers/words.ts';
import type { FormField } from '../resource.ts';

/** Input of this admin in this form, from before the session expired. */
export function useUnsavedForm<Detail>(row: Detail | undefined) {
  const { adminId } = useOwnAdmin();
  const { pathname } = useLocation();
  const copied = useSearchParams()[0].get('from') ?? '';
  const key = unsavedFormKey(adminId, `${pathname} ${copied}`);
  const [unsaved, setUnsaved] = useState(() => unsavedForm(key));
  return {
    key,
    values: unsaved?.values,
    row: row && unsaved?.version !== undefined ? { ...row, version: unsaved.version } : row,
    discard: () => setUnsaved(undefined),
  };
}

/** Once: values that were filled in are like typed ones. */
export function useRestoredValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, values }: { key: string; values: object | undefined },
): void {
  // Before the fields are rendered: editors of rich text ignore later values.
  useState(() => {
    if (values) form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
  });
  useEffect(() => deleteUnsavedForm(key), [key]);
}

interface OpenForm<Values extends FieldValues> {
  key: string;
  fields: readonly FormField<Values>[];
  row: unknown;
}

export function useSaveOnExpiry<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, fields, row }: OpenForm<Values>,
): void {
  const { session } = useServices();
  const { isDirty } = form.formState;

  useEffect(() => {
    if (!isDirty) return;
    return session.listen((change) => {
      if (change !== 'expired') return;
      // Passwords are not stored, and without its password a form could be saved by mistake.
      if (fields.some(({ kind, name }) => kind === 'password' && form.getValues(name))) return;
      const { version } = (row ?? {}) as { version?: unknown };
      saveUnsavedForm(key, { values: form.getValues(), version });
    });
  }, [session, form, isDirty, key, fields, row]);
}

export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useWords();
  return (
    <Notice
      action={
        <Button size="s" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      }
    >
      {t('form.restored')}
    </Notice>
  );
}
