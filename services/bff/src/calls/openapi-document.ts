import { type CallContract, rolesOf } from '@paddock/contracts/call';
import { errors, type ErrorName } from '@paddock/contracts/errors';
import { fieldsOf, type FieldDescription, type JsonSchema, type Shape } from '@paddock/contracts/fields';
import { languages } from '@paddock/contracts/language';
import { refusalsOf } from '@paddock/contracts/refusals';
import { ruleTable } from '@paddock/contracts/rule-table';

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Absent and null are equivalent in inputs; answers contain null. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: choices } = schema;
  if (typeof type !== 'string') return '$ref' in schema ? { anyOf: [schema, { type: 'null' }] } : schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(choices) && { enum: [...choices, null] }) };
}

/** Named schemas of all shapes. */
class Schemas {
  readonly byName: Record<string, JsonSchema> = {};
  private readonly shapes = new Map<string, Shape>();

  /** Adds a shape with its nested shapes; returns a reference. */
  describe(shape: Shape): JsonSchema {
    const { name } = shape;
    const described = this.shapes.get(name);
    if (described && described !== shape) throw new Error(`Two shapes are called ${name}`);
    if (!described) {
      this.shapes.set(name, shape);
      const fields = [...fieldsOf(shape)];
      const required = fields.filter(([, { optional }]) => !optional).map(([field]) => field);
      this.byName[name] = {
        type: 'object',
        properties: Object.fromEntries(
          fields.map(([field, description]) => [field, this.fieldSchema(description)]),
        ),
        ...(required.length > 0 && { required }),
      };
    }
    return reference(name);
  }

  /** Some answers are strings. */
  describeView(view: Shape): JsonSchema {
    return Object.getPrototypeOf(view) === String ? { type: 'string' } : this.describe(view);
  }

  private fieldSchema({ json, shape, list, optional }: FieldDescription): JsonSchema {
    const item = shape && this.describe(shape());
    const schema = list ? { ...json, items: item } : (item ?? json);
    return optional ? orNull(schema) : schema;
  }
}

const parameter = (name: string, description: string, required: boolean, schema: JsonSchema) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const languageHeader = parameter('lang', 'Language of messages and texts', false, {
  type: 'string',
  enum: [...languages],
});
const countryHeader = parameter('country', 'Of phone numbers without a country code', false, {
  type: 'string',
  pattern: '^[A-Z]{2}$',
});
const hourlyHeader = parameter('token', 'The hourly token; needed by every write', true, {
  type: 'string',
  pattern: '^[0-9a-f]{32}$',
});
const idempotencyHeader = parameter(
  'idempotency-key',
  'The same key and body again get the first answer',
  false,
  {
    type: 'string',
    pattern: '^[\\w-]{8,64}$',
  },
);

const pilotHeader = parameter(
  'pilot',
  'A pilot in the care of the member, for whom the call is made',
  false,
  {
    type: 'string',
    format: 'uuid',
  },
);
const timerIdHeader = parameter('timer-id', 'The part of the key before the dot', true, {
  type: 'string',
  format: 'uuid',
});
const timerTimeHeader = parameter('timer-time', 'Milliseconds since 1970, by the clock of the sender', true, {
  type: 'string',
  pattern: '^\\d{1,15}$',
});

function securityOf({ audience }: CallContract): Record<string, never[]>[] {
  if (audience === 'timer') return [{ timer: [] }];
  if (audience === 'admin') return [{ admin: [] }];
  return audience === 'member' ? [{ member: [] }] : [{}, { member: [] }];
}

const answer = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The error envelopes of one status. */
const refusalWith = (names: readonly ErrorName[]): JsonSchema => ({
  allOf: [
    reference('Refusal'),
    { type: 'object', properties: { code: { enum: names.map((name) => errors[name].code) } } },
  ],
  description: names.map((name) => `${errors[name].code} ${name}`).join(', '),
});

function responses(contract: CallContract, schemas: Schemas) {
  const success = {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: {
      code: { const: 0 },
      data: contract.answers ? {} : schemas.describeView(contract.view),
      msg: { type: 'string' },
    },
  };
  const refusals = Map.groupBy(refusalsOf(contract), (name) => errors[name].status);
  const ofBusiness = refusals.get(200);
  refusals.delete(200);
  return {
    200: contract.answers
      ? fileOrRefusal(contract.answers.file, refusalWith(ofBusiness ?? []))
      : ofBusiness
        ? answer('Done, or refused by a rule of the business', { oneOf: [success, refusalWith(ofBusiness)] })
        : answer('Done', success),
    ...Object.fromEntries(
      [...refusals].map(([status, names]) => [status, answer('Refused', refusalWith(names))]),
    ),
  };
}

const binary: JsonSchema = { type: 'string', format: 'binary' };

const fileOrRefusal = (types: readonly string[], refusal: JsonSchema) => ({
  description: 'The file, or refused by a rule of the business',
  content: {
    ...Object.fromEntries(types.map((type) => [type, { schema: binary }])),
    'application/json': { schema: refusal },
  },
});

function requestOf({ takes, input }: CallContract, schemas: Schemas) {
  const schema = schemas.describe(input);
  if (!takes)
    return {
      required: [...fieldsOf(input).values()].some(({ optional }) => !optional),
      content: { 'application/json': { schema } },
    };
  const { types = ['*/*'], bytes } = takes.file;
  const form = {
    schema: { type: 'object', required: ['file'], properties: { input: schema, file: binary } },
    encoding: { input: { contentType: 'application/json' }, file: { contentType: types.join(', ') } },
  };
  return {
    required: true,
    description: `The input first, then a file of at most ${bytes} bytes`,
    content: { 'multipart/form-data': form },
  };
}

function parametersOf({ audience, inCare, write }: CallContract) {
  if (audience === 'timer') return [timerIdHeader, timerTimeHeader];
  const ofPilot = inCare ? [pilotHeader] : [];
  return write ? [countryHeader, hourlyHeader, idempotencyHeader, ...ofPilot] : ofPilot;
}

function operation(name: string, contract: CallContract, schemas: Schemas) {
  return {
    operationId: name,
    summary: contract.summary,
    tags: [contract.service],
    security: securityOf(contract),
    parameters: [languageHeader, ...parametersOf(contract)],
    requestBody: requestOf(contract, schemas),
    responses: responses(contract, schemas),
    ...(contract.roles && { 'x-roles': rolesOf(contract) }),
  };
}

const refusal: JsonSchema = {
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: {
    code: { type: 'integer' },
    // Parameters of the message, and data for clients.
    data: {
      type: ['object', 'null'],
      properties: {
        retryAfter: { type: 'integer', minimum: 0 },
        fields: {
          type: 'object',
          additionalProperties: {
            type: 'object',
            required: ['rule', 'msg'],
            properties: { rule: { enum: Object.keys(ruleTable) }, msg: { type: 'string' } },
          },
        },
      },
    },
    msg: { type: 'string' },
  },
};

/** OpenAPI 3.1 of all public calls, generated from the call table. */
export function openApiDocument(table: Record<string, CallContract>) {
  const schemas = new Schemas();
  const open = Object.entries(table).filter(([, { audience }]) => audience !== 'internal');
  const paths = Object.fromEntries(
    open.map(([name, contract]) => [`/api/${name}`, { post: operation(name, contract, schemas) }]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paddock',
      version: '1',
      description: 'Every call answers `{code, data, msg}`; code 0 is success.',
    },
    paths,
    components: {
      schemas: { ...schemas.byName, Refusal: refusal },
      securitySchemes: {
        member: { type: 'apiKey', in: 'header', name: 'access_token' },
        admin: { type: 'apiKey', in: 'header', name: 'adm_access_token' },
        timer: {
          type: 'apiKey',
          in: 'header',
          name: 'timer-signature',
          description:
            'HMAC-SHA256 in base64url, with the part of the key after the dot, of `POST`, the path, `timer-time` and the SHA-256 of the body in hexadecimal, joined by line breaks',
        },
      },
    },
  };
}
