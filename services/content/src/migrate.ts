import { runMigrations } from '@paddock/kit/run-service';
import { contentService } from './service.ts';

await runMigrations(contentService);
