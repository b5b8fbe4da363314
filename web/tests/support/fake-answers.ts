import type { BadInputData, Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { ruleTable, type RuleName } from '@paddock/contracts/rule-table';
import type { Language } from '@paddock/contracts/language';
import { messageText } from '@paddock/contracts/message-text';
import type { IncomingHttpHeaders } from 'node:http';

export interface ReceivedCall {
  name: string;
  input: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  lang: Language;
}

/** A file answer of the BFF. */
export interface FakeFile {
  headers: Record<string, string>;
  content: string;
}

type Answer = Envelope | FakeFile;

export type Handler = (call: ReceivedCall) => Answer | Promise<Answer>;

export function refuse(
  name: ErrorName,
  lang: Language,
  data: Record<string, unknown> | null = null,
): Envelope {
  const { code, msg } = errors[name];
  return { code, data, msg: messageText(msg[lang], data, lang) };
}

export function refuseFields(lang: Language, faults: Record<string, RuleName>): Envelope {
  const fields: BadInputData['fields'] = {};
  for (const [name, rule] of Object.entries(faults)) fields[name] = { rule, msg: ruleTable[rule][lang] };
  return refuse('bad_input', lang, { fields });
}
