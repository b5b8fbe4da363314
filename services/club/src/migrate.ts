import { runMigrations } from '@paddock/kit/run-service';
import { clubService } from './service.ts';

await runMigrations(clubService);
