import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Email, Instant, Phone, type Shape } from '@paddock/contracts/fields';
import { readInput } from '@paddock/kit/calls/input';
import { BadInput, type BrokenRule } from '@paddock/kit/calls/refusal';
import type { Edge } from './edge.ts';

class Formats {
  @Phone({ optional: true }) e164?: string;
  @Email({ optional: true }) email?: string;
  @Instant({ optional: true }) 'date-time'?: string;
}

/** The violated rule of each invalid field, as a service finds it. */
export function brokenRules(shape: Shape, body: unknown): Record<string, BrokenRule> {
  try {
    readInput(shape, body);
    return {};
  } catch (error) {
    if (error instanceof BadInput) return error.faults;
    throw error;
  }
}

/** Whether input validation accepts a body. */
export const isTaken = (shape: Shape, body: unknown): boolean =>
  Object.keys(brokenRules(shape, body)).length === 0;

/** Validates against the published API description. */
export class ApiDescription {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  private readonly known = new Map<string, ValidateFunction | undefined>();

  private constructor() {
    for (const format of ['e164', 'email', 'date-time']) {
      this.ajv.addFormat(format, (text: string) => isTaken(Formats, { [format]: text }));
    }
    this.ajv.addFormat('uuid', true);
  }

  /** Each listener describes its own calls. */
  static async of(edge: Edge): Promise<ApiDescription> {
    const description = new ApiDescription();
    for (const door of ['site', 'admin'] as const) {
      const { body } = await edge.raw('/api/openapi.json', { method: 'GET' }, door);
      description.ajv.addSchema(body, door);
    }
    return description;
  }

  takes(call: string, input: unknown): boolean {
    const schema =
      this.schema(call, 'requestBody') ??
      this.schema(call, 'requestBody', 'multipart~1form-data/schema/properties/input');
    return schema!(input);
  }

  /** The first schema violation of an answer, or undefined. */
  wrongWith(call: string, status: number, body: unknown): string | undefined {
    const schema = this.schema(call, `responses/${status}`);
    if (!schema) return `${call} never answers ${status}`;
    return schema(body) ? undefined : this.ajv.errorsText(schema.errors);
  }

  private schema(
    call: string,
    part: string,
    content = 'application~1json/schema',
  ): ValidateFunction | undefined {
    const path = `/api/${call}`.replaceAll('/', '~1');
    const door = call.startsWith('adm/') ? 'admin' : 'site';
    const pointer = `${door}#/paths/${path}/post/${part}/content/${content}`;
    if (!this.known.has(pointer)) this.known.set(pointer, this.ajv.getSchema(pointer));
    return this.known.get(pointer);
  }
}
