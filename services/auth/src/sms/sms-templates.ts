import { languages, type Language } from '@paddock/contracts/language';
import { smsKinds, type SmsKind } from './sms-sender.ts';

export type SmsTemplates = (kind: SmsKind, lang: Language) => string;

/** Providers that send approved templates only need one for every kind and language; a missing one stops the start. */
export function readTemplates(list: string): SmsTemplates {
  const byName = new Map(list.split(',').map((pair) => pair.trim().split('=', 2) as [string, string]));
  const needed = smsKinds.flatMap((kind) => languages.map((lang) => `${kind}.${lang}`));
  const missing = needed.filter((name) => !byName.get(name));
  if (missing.length > 0) throw new Error(`SMS_TEMPLATES lacks ${missing.join(', ')}`);
  return (kind, lang) => byName.get(`${kind}.${lang}`)!;
}
