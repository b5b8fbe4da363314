import { createHash } from 'node:crypto';
import { type CallContract, rolesOf } from '@paddock/contracts/call';
import { errors } from '@paddock/contracts/errors';
import { fieldsOf, type Shape } from '@paddock/contracts/fields';
import { refusalsOf } from '@paddock/contracts/refusals';

const style = `
:root { color-scheme: dark; font: 15px/1.5 system-ui, sans-serif; background: #0a0d12; color: #e9eef6; }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { font-weight: 800; } h2 { margin-top: 3rem; color: #b7daff; } a { color: #b7daff; }
details { border-top: 1px solid #263041; padding: .6rem 0; } summary { cursor: pointer; }
code { font-family: ui-monospace, monospace; color: #b7daff; } .quiet { color: #93a0b4; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
td, th { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #19202b; vertical-align: top; }
`;

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char,
  );

function shapeTable(shape: Shape): string {
  const rows = [...fieldsOf(shape)].map(([name, { json, shape: inner, list, optional }]) => {
    const type = inner ? `${inner().name}${list ? '[]' : ''}` : JSON.stringify(json);
    return `<tr><td><code>${escape(name)}</code></td><td>${optional ? 'optional' : ''}</td><td class="quiet">${escape(type)}</td></tr>`;
  });
  return rows.length === 0 ? '<p class="quiet">nothing</p>' : `<table>${rows.join('')}</table>`;
}

function callEntry([name, contract]: [string, CallContract]): string {
  const who = contract.audience === 'admin' ? `admin: ${rolesOf(contract).join(', ')}` : contract.audience;
  return `<details><summary><code>POST /api/${escape(name)}</code> — ${escape(contract.summary)}</summary>
<p class="quiet">${escape(who)} · ${contract.write ? 'write: needs the hourly token' : 'read'}</p>
<h4>Takes</h4>${shapeTable(contract.input)}<h4>Answers</h4>${shapeTable(contract.view)}
<h4>Refuses</h4><p class="quiet">${[...refusalsOf(contract)].map((error) => `${errors[error].code} ${error}`).join(' · ')}</p></details>`;
}

function render(table: Record<string, CallContract>): string {
  const open = Object.entries(table).filter(([, { audience }]) => audience !== 'internal');
  const groups = Map.groupBy(
    open,
    ([, { service, audience }]) => `${service} · ${audience === 'admin' ? 'back office' : 'site'}`,
  );
  const sections = [...groups].map(
    ([title, calls]) => `<h2>${escape(title)}</h2>${calls.map(callEntry).join('')}`,
  );
  const codes = Object.entries(errors).map(
    ([name, { code, status, msg }]) =>
      `<tr><td>${code}</td><td>${status}</td><td><code>${name}</code></td><td>${escape(msg.en)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Paddock API</title><style>${style}</style></head><body><h1>Paddock API</h1>
<p>Every call is a POST with a JSON body and answers <code>{code, data, msg}</code>; code 0 is success.
Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
${sections.join('')}<h2>Codes</h2><table><tr><th>code</th><th>HTTP</th><th>name</th><th>message</th></tr>${codes.join('')}</table></body></html>`;
}

const styleHash = createHash('sha256').update(style).digest('base64');

export const docsPage = {
  render,
  policy: `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
};
