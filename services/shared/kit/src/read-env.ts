import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { languages, type InEveryLanguage } from '@paddock/contracts/language';
import { redisAddress } from '@paddock/http-edge/redis-address';
import { ruleMessage } from './calls/envelopes.ts';
import { readInput } from './calls/input.ts';
import { BadInput } from './calls/refusal.ts';

const typed = (type: unknown, text: string): unknown => {
  if (type === 'integer' || type === 'number') return text.trim() === '' ? text : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
};

/** Reads and validates the environment; start-up fails with the names of invalid variables. */
export function readEnv<Env extends object>(shape: Shape<Env>, source: NodeJS.ProcessEnv): Env {
  const given: Record<string, unknown> = {};
  for (const [name, { json }] of fieldsOf(shape)) {
    const text = source[name];
    if (text === undefined || text === '') continue;
    if (name.endsWith('_REDIS_URL')) checkRedisAddress(name, text);
    given[name] = typed(json.type, text);
  }
  try {
    return readInput(shape, given);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const faults = Object.entries(error.faults);
    throw new Error(
      `The environment is not complete: ${faults.map(([name, broken]) => `${name} (${ruleMessage(broken, 'en')})`).join(', ')}`,
      { cause: error },
    );
  }
}

/** Without the address, which may contain a password. */
function checkRedisAddress(name: string, address: string): void {
  try {
    redisAddress(address);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}

export function parseServiceUrls(list: string): Record<string, string> {
  return Object.fromEntries(
    list
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
}

/** `cn=https://…,en=https://…,ru=https://…` */
export const siteUrls = new RegExp(
  `^${languages.map((lang) => String.raw`${lang}=https?://[^\s,/]+`).join(',')}$`,
);

export const readSiteUrls = (list: string): InEveryLanguage => parseServiceUrls(list) as InEveryLanguage;
