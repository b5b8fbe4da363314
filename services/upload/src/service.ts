import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { UploadModule } from './app.module.ts';
import { UploadEnv } from './env.ts';
import { uploadSchema } from './schema.ts';
import { seedDemoFiles } from './seed/demo.ts';

export const uploadService: ServiceDefinition = {
  name: 'upload',
  schema: uploadSchema,
  Env: UploadEnv,
  module: UploadModule,
  seed: seedDemoFiles,
};
