/** Input of a form that was open when the session expired. */
interface UnsavedForm {
  values: object;
  /** Of the row that was edited, if it has one: saving over a newer version is refused. */
  version?: unknown;
}

const STORAGE_NAME = 'adm_unsaved_forms';
const MAX_FORMS = 4;
/** Of all forms together. */
const MAX_CHARS = 500_000;

/** Of one tab; does nothing when storage is blocked or full. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

const allIn = (storage: Storage): [string, UnsavedForm][] =>
  JSON.parse(storage.getItem(STORAGE_NAME) ?? '[]') as [string, UnsavedForm][];

export const unsavedFormKey = (adminId: string, place: string) => `${adminId} ${place}`;

export const unsavedForm = (key: string): UnsavedForm | undefined =>
  inStorage((storage) => allIn(storage).find(([each]) => each === key)?.[1]);

export function saveUnsavedForm(key: string, form: UnsavedForm): void {
  inStorage((storage) => {
    const others = allIn(storage).filter(([each]) => each !== key);
    const saved = JSON.stringify([...others, [key, form]].slice(-MAX_FORMS));
    if (saved.length <= MAX_CHARS) storage.setItem(STORAGE_NAME, saved);
  });
}

export const deleteUnsavedForm = (key: string): void => keepUnsavedForms((each) => each !== key);

/** The next user of the browser must not see them. */
export const deleteUnsavedFormsOfOthers = (adminId: string): void =>
  keepUnsavedForms((key) => key.startsWith(unsavedFormKey(adminId, '')));

export const deleteUnsavedForms = (): void => keepUnsavedForms(() => false);

function keepUnsavedForms(isKept: (key: string) => boolean): void {
  inStorage((storage) => {
    const kept = allIn(storage).filter(([key]) => isKept(key));
    if (kept.length > 0) storage.setItem(STORAGE_NAME, JSON.stringify(kept));
    else storage.removeItem(STORAGE_NAME);
  });
}
