import { Counter } from 'prom-client';

/** An alarm belongs on these: few codes entered of those sent, or many wrong for each right one. */
export const codesPromised = new Counter({
  name: 'paddock_codes_promised_total',
  help: 'Codes that were made and handed to the sender',
  labelNames: ['source'],
});

export const codesChecked = new Counter({
  name: 'paddock_codes_checked_total',
  help: 'Guesses at codes, by verdict',
  labelNames: ['source', 'verdict'],
});
