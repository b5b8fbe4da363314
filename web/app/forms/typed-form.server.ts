import { createHash } from 'node:crypto';
import { data } from 'react-router';

const MAX_CHARS = 500;

/** The text fields of a posted form, truncated. */
export class TypedForm {
  readonly #fields: FormData;

  private constructor(fields: FormData) {
    this.#fields = fields;
  }

  static async of(request: Request): Promise<TypedForm> {
    const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
    const fields = isForm.test(request.headers.get('content-type') ?? '')
      ? await request.formData().catch(() => undefined)
      : undefined;
    if (!fields) throw data(null, { status: 400, statusText: 'Bad Request' });
    return new TypedForm(fields);
  }

  /** Not trimmed: passwords may begin or end with a space. */
  secret(name: string, maxChars = MAX_CHARS): string {
    const value = this.#fields.get(name);
    return typeof value === 'string' ? value.slice(0, maxChars) : '';
  }

  text(name: string, maxChars = MAX_CHARS): string {
    return this.secret(name, maxChars).trim();
  }

  /** Text that is not a number is sent unchanged: the service's error says why. Undefined for an empty field. */
  number(name: string): number | string | undefined {
    const typed = this.text(name);
    if (typed === '') return undefined;
    return /^\d+$/.test(typed) ? Number(typed) : typed;
  }

  /** All values of a repeated field. */
  all(name: string, limit: number): string[] {
    const values = this.#fields.getAll(name).filter((value) => typeof value === 'string');
    return values.slice(0, limit).map((value) => value.slice(0, MAX_CHARS));
  }

  typed(...names: string[]): Record<string, string> {
    return Object.fromEntries(names.map((name) => [name, this.text(name)]));
  }

  /** Idempotency key: the same for a repeated submission with the same content. */
  keyFor(call: string, input: object): string {
    return createHash('sha256')
      .update(JSON.stringify([this.text('formId'), call, input]))
      .digest('hex')
      .slice(0, 32);
  }
}
