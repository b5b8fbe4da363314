import { createHash } from 'node:crypto';
import { data } from 'react-router';

const LONGEST = 500;

/** A posted form, read once: texts only, each of a sensible length. */
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

  /** As typed; passwords may begin or end with a space. */
  secret(name: string, longest = LONGEST): string {
    const value = this.#fields.get(name);
    return typeof value === 'string' ? value.slice(0, longest) : '';
  }

  text(name: string, longest = LONGEST): string {
    return this.secret(name, longest).trim();
  }

  /** Every value of a field that is there more than once. */
  all(name: string, most: number): string[] {
    const values = this.#fields.getAll(name).filter((value) => typeof value === 'string');
    return values.slice(0, most).map((value) => value.slice(0, LONGEST));
  }

  typed(...names: string[]): Record<string, string> {
    return Object.fromEntries(names.map((name) => [name, this.text(name)]));
  }

  /** The same for one form sent twice with the same content, and for nothing else. */
  keyFor(call: string, input: object): string {
    return createHash('sha256')
      .update(JSON.stringify([this.text('formId'), call, input]))
      .digest('hex')
      .slice(0, 32);
  }
}
