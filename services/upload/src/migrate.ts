import { runMigrations } from '@paddock/kit/run-service';
import { uploadService } from './service.ts';

await runMigrations(uploadService);
