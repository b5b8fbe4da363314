import { languages, type Language } from '@paddock/contracts/language';
import { SmsFailure, smsKinds, type Sms } from './sms-sender.ts';

/** Fails with `NoTemplate`. */
export type SmsTemplates = (kind: Sms['kind'], lang: Language) => string;

export class NoTemplate extends SmsFailure {
  constructor(name: string) {
    super(`there is no template ${name}`, false, false);
  }
}

export function hasTemplate(templates: SmsTemplates, ...name: Parameters<SmsTemplates>): boolean {
  try {
    return templates(...name) !== '';
  } catch (error) {
    if (error instanceof NoTemplate) return false;
    throw error;
  }
}

/** Templates by kind and language. Throws at startup when a code template is missing. */
export function readTemplates(list: string): SmsTemplates {
  const byName = new Map(list.split(',').map((pair) => pair.trim().split('=', 2) as [string, string]));
  const needed = smsKinds.flatMap((kind) => languages.map((lang) => `${kind}.${lang}`));
  const missing = needed.filter((name) => !byName.get(name));
  if (missing.length > 0) throw new Error(`SMS_TEMPLATES lacks ${missing.join(', ')}`);
  return (kind, lang) => {
    const name = `${kind}.${lang}`;
    const template = byName.get(name);
    if (!template) throw new NoTemplate(name);
    return template;
  };
}
