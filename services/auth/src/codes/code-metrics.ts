import { Counter } from 'prom-client';

/** For alerts: few codes verified per code sent, or many wrong guesses per right one. */
export const codesIssued = new Counter({
  name: 'paddock_codes_promised_total',
  help: 'Codes that were made and handed to the sender',
  labelNames: ['source'],
});

export const codesChecked = new Counter({
  name: 'paddock_codes_checked_total',
  help: 'Guesses at codes, by verdict',
  labelNames: ['source', 'verdict'],
});
