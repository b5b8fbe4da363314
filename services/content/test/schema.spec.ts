import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { contentSchema } from '../src/schema.ts';

schemaCases({ schema: contentSchema, spec: import.meta.url, required: ['2000000001003'] });
