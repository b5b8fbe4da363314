import type { ErrorName } from '@paddock/contracts/errors';

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
