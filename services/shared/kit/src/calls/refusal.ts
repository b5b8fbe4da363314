import type { ErrorName } from '@paddock/contracts/errors';
import type { RuleName } from '@paddock/contracts/rule-table';

/** An error of the table, thrown below the dispatcher. Rolls back the transaction. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly error: ErrorName,
    readonly data: Record<string, unknown> | null = null,
    options?: ErrorOptions,
  ) {
    super(error, options);
  }
}

/** A violated rule; the other properties fill the placeholders of its message. */
export interface BrokenRule {
  rule: RuleName;
  [hole: string]: string | number | boolean | undefined;
}

/** Invalid fields by dotted path, not translated yet. */
export class BadInput extends Refusal {
  constructor(readonly faults: Readonly<Record<string, BrokenRule>>) {
    super('bad_input');
  }
}
