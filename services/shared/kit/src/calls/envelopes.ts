import type { Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import type { Language } from '@paddock/contracts/language';
import type { Refusal } from './refusal.ts';

/** Puts values into the `{holes}` of a message; a hole without a plain value stays visible. */
export const fill = (template: string, values: Record<string, unknown> | null): string =>
  template.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values?.[name];
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : hole;
  });

export const success = <View>(data: View): Envelope<View> => ({ code: 0, data, msg: '' });

export function refused({ error, data }: Refusal, lang: Language): Envelope {
  const row = errors[error];
  return { code: row.code, data, msg: fill(row.msg[lang], data) };
}
