import type { InEveryLanguage } from '@paddock/contracts/language';

/** As the exports write them. */
export const yesWord = { cn: '是', en: 'Yes', ru: 'Да' } as const satisfies InEveryLanguage;
export const noWord = { cn: '否', en: 'No', ru: 'Нет' } as const satisfies InEveryLanguage;

const yes = new Set('yes y true 1 x v + ✓ ✔ да д есть истина 是 有 同意 √'.split(' '));
const no = new Set('no n false 0 ✗ ✘ нет н ложь 否 不是 无 没有 ×'.split(' '));

/** Undefined for any other word. */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}
