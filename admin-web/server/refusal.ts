import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Envelope } from '@paddock/contracts/envelope';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { isLanguage } from '@paddock/contracts/language';

/** Answers a call without asking the BFF, in the same words the BFF would use. */
export function refuse(request: IncomingMessage, response: ServerResponse, name: ErrorName): void {
  const { code, status, msg } = errors[name];
  const { lang } = request.headers;
  const envelope: Envelope = { code, data: null, msg: msg[isLanguage(lang) ? lang : 'cn'] };
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(envelope));
}
