import type { CallContract } from '@paddock/contracts/call';
import { errors } from '@paddock/contracts/errors';
import { fieldsOf, type FieldDescription, type JsonSchema, type Shape } from '@paddock/contracts/fields';
import { languages } from '@paddock/contracts/language';

type Schemas = Record<string, JsonSchema>;

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function fieldSchema({ json, shape, list, optional }: FieldDescription, schemas: Schemas): JsonSchema {
  if (shape) {
    const item = describeShape(shape(), schemas);
    return list ? { ...json, items: item } : item;
  }
  const { type } = json;
  return optional && typeof type === 'string' ? { ...json, type: [type, 'null'] } : json;
}

/** Adds the shape, and what it holds, to the schemas; answers a reference to it. */
function describeShape(shape: Shape, schemas: Schemas): JsonSchema {
  if (!schemas[shape.name]) {
    const properties: Schemas = {};
    schemas[shape.name] = { type: 'object', properties };
    const fields = [...fieldsOf(shape)];
    for (const [name, field] of fields) properties[name] = fieldSchema(field, schemas);
    const required = fields.filter(([, { optional }]) => !optional).map(([name]) => name);
    if (required.length > 0) schemas[shape.name]!.required = required;
  }
  return reference(shape.name);
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

function securityOf({ audience }: CallContract): Record<string, never[]>[] {
  if (audience === 'admin') return [{ admin: [] }];
  return audience === 'member' ? [{ member: [] }] : [{}, { member: [] }];
}

const answer = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

function operation(name: string, contract: CallContract, schemas: Schemas) {
  const view = describeShape(contract.view, schemas);
  const success = {
    type: 'object',
    required: ['code', 'data', 'msg'],
    properties: { code: { const: 0 }, data: view, msg: { type: 'string' } },
  };
  const refusal = reference('Refusal');
  const failures = [...new Set(Object.values(errors).map(({ status }) => status))].filter(
    (status) => status !== 200,
  );
  return {
    operationId: name,
    summary: contract.summary,
    tags: [contract.service],
    security: securityOf(contract),
    parameters: [languageHeader, ...(contract.write ? [hourlyHeader, idempotencyHeader] : [])],
    requestBody: {
      required: false,
      content: { 'application/json': { schema: describeShape(contract.input, schemas) } },
    },
    responses: {
      200: answer('Done, or refused by a rule of the business', { oneOf: [success, refusal] }),
      ...Object.fromEntries(failures.map((status) => [status, answer('Refused', refusal)])),
    },
    ...(contract.roles && { 'x-roles': contract.roles }),
  };
}

/** OpenAPI 3.1 of everything reachable from outside, made from the call table. */
export function openApiDocument(table: Record<string, CallContract>) {
  const schemas: Schemas = {
    Refusal: {
      type: 'object',
      required: ['code', 'data', 'msg'],
      properties: {
        code: { type: 'integer', enum: Object.values(errors).map(({ code }) => code) },
        data: { type: ['object', 'null'] },
        msg: { type: 'string' },
      },
    },
  };
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
      schemas,
      securitySchemes: {
        member: { type: 'apiKey', in: 'header', name: 'access_token' },
        admin: { type: 'apiKey', in: 'header', name: 'adm_access_token' },
      },
    },
  };
}
