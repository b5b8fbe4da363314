import type { ErrorName } from '@paddock/contracts/errors';
import type { FieldRule } from '@paddock/contracts/field-rules';

/** A named way for a call to end without success. Thrown anywhere below the dispatcher; undoes the transaction. */
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

/** The rule that a field broke; what else is known fills the holes of its message. */
export interface BrokenRule {
  rule: FieldRule;
  [hole: string]: unknown;
}

/** Fields at fault, by their dotted path. Not in words yet: those depend on who asked. */
export class BadInput extends Refusal {
  constructor(readonly faults: Readonly<Record<string, BrokenRule>>) {
    super('bad_input');
  }
}
