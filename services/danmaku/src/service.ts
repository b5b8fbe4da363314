import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { DanmakuModule } from './app.module.ts';
import { DanmakuEnv } from './env.ts';
import { danmakuSchema } from './schema.ts';
import { seedDemoComments } from './seed/demo.ts';

export const danmakuService: ServiceDefinition = {
  name: 'danmaku',
  schema: danmakuSchema,
  Env: DanmakuEnv,
  module: DanmakuModule,
  seed: seedDemoComments,
};
