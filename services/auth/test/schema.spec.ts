import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { authSchema } from '../src/schema.ts';

schemaCases({ schema: authSchema, spec: import.meta.url });
