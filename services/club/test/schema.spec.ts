import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { clubSchema } from '../src/schema.ts';

schemaCases({ schema: clubSchema, spec: import.meta.url });
