import { schemaCases } from '@paddock/kit/testing/schema-cases';
import { danmakuSchema } from '../src/schema.ts';

schemaCases({ schema: danmakuSchema, spec: import.meta.url, unused: ['comment.author'] });
