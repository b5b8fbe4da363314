import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { uploadSchema } from '../src/schema.ts';

schemaCases({ schema: uploadSchema, spec: import.meta.url });
