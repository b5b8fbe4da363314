import type { ServiceDefinition } from '@paddock/kit/service-definition';
import { Module } from '@nestjs/common';
import { UploadEnv } from './env.ts';
import { uploadSchema } from './schema.ts';
import { seedDemoFiles } from './seed/demo.ts';
import { FilesModule } from './files/files.module.ts';
import { MediaModule } from './media/media.module.ts';

@Module({ imports: [FilesModule, MediaModule] })
class UploadModule {}

export const uploadService: ServiceDefinition = {
  name: 'upload',
  schema: uploadSchema,
  Env: UploadEnv,
  module: UploadModule,
  seed: seedDemoFiles,
};
