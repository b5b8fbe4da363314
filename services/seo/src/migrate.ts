import { runMigrations } from '@paddock/kit/run-service';
import { seoService } from './service.ts';

await runMigrations(seoService);
