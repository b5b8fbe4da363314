import { tabEntries } from '@paddock/ui/browser/tab-entries';

/** Input of a form that was open when the session expired. */
interface UnsavedForm {
  values: object;
  /** Of the row that was edited, if it has one: saving over a newer version is refused. */
  version?: unknown;
}

const forms = tabEntries<UnsavedForm>('adm_unsaved_forms', { entries: 4, chars: 500_000 });

export const unsavedFormKey = (adminId: string, place: string) => `${adminId} ${place}`;

export const unsavedForm = forms.of;
export const saveUnsavedForm = forms.save;
export const deleteUnsavedForm = (key: string): void => forms.keep((each) => each !== key);

/** The next user of the browser must not see them. */
export const deleteUnsavedFormsOfOthers = (adminId: string): void =>
  forms.keep((key) => key.startsWith(unsavedFormKey(adminId, '')));

export const deleteUnsavedForms = forms.clear;
