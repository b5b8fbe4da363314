import type { InputOf, ViewOf } from '@paddock/contracts/call-table';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { NoAnswer, Refusal } from '../../../providers/answers.ts';
import type { Pass } from '../pass-code.ts';

/** The writes of the desk. */
export interface DeskCalls {
  ask: (input: InputOf<'adm/check_in'>) => Promise<ViewOf<'adm/check_in'>>;
  undo: (input: InputOf<'adm/undo_check_in'>) => Promise<unknown>;
  pay: (input: InputOf<'adm/mark_paid'>) => Promise<Pick<Pass, 'payment'>>;
  handOutKit: (input: InputOf<'adm/hand_out_kit'>) => Promise<Pick<Pass, 'kit'>>;
  saveNote: (input: InputOf<'adm/save_desk_note'>) => Promise<Pick<Pass, 'deskNote'>>;
}

/** Errors of the pass or the race are final; all others can be retried. */
export function finalReason(error: unknown): ErrorName | undefined {
  const reason = error instanceof Refusal ? error.reason : undefined;
  if (!reason) return undefined;
  const { code } = errors[reason];
  return reason === 'not_found' || (code >= 3000 && code < 4000) ? reason : undefined;
}

/** The note that another desk has saved since. */
export const otherNote = (error: unknown): string | undefined =>
  error instanceof Refusal && error.reason === 'desk_note_changed' ? String(error.data['note']) : undefined;

export async function withTimeout<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('timeout', null)), ms);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
