import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { seoSchema } from '../src/schema.ts';

schemaCases({ schema: seoSchema, spec: import.meta.url });
