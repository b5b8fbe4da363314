import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteUnsavedForm,
  deleteUnsavedFormsOfOthers,
  saveUnsavedForm,
  unsavedForm,
  unsavedFormKey,
} from './unsaved-forms.ts';

const key = (place: string, adminId = 'ada') => unsavedFormKey(adminId, place);
const form = (text: string) => ({ values: { text }, version: 1 });

beforeEach(() => sessionStorage.clear());

describe('unsaved forms', () => {
  it('are stored by admin and place, the latest last', () => {
    saveUnsavedForm(key('/one'), form('first'));
    saveUnsavedForm(key('/one'), form('second'));
    expect(unsavedForm(key('/one'))).toEqual(form('second'));
    expect(unsavedForm(key('/one', 'lin'))).toBeUndefined();
    deleteUnsavedForm(key('/one'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('are at most four', () => {
    for (const each of [1, 2, 3, 4, 5]) saveUnsavedForm(key(`/${each}`), form('text'));
    expect(unsavedForm(key('/1'))).toBeUndefined();
    expect(unsavedForm(key('/2'))).toBeDefined();
    expect(unsavedForm(key('/5'))).toBeDefined();
  });

  it('are not stored beyond 500,000 characters', () => {
    saveUnsavedForm(key('/one'), form('x'.repeat(300_000)));
    saveUnsavedForm(key('/two'), form('x'.repeat(300_000)));
    expect(unsavedForm(key('/one'))).toBeDefined();
    expect(unsavedForm(key('/two'))).toBeUndefined();
  });

  it('of other admins are deleted', () => {
    saveUnsavedForm(key('/one', 'lin'), form('text'));
    saveUnsavedForm(key('/one'), form('text'));
    deleteUnsavedFormsOfOthers('ada');
    expect(unsavedForm(key('/one', 'lin'))).toBeUndefined();
    expect(unsavedForm(key('/one'))).toBeDefined();
  });

  it('are ignored when the stored text is broken', () => {
    sessionStorage.setItem('adm_unsaved_forms', '{');
    expect(unsavedForm(key('/one'))).toBeUndefined();
    expect(() => saveUnsavedForm(key('/one'), form('text'))).not.toThrow();
  });
});
