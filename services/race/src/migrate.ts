import { runMigrations } from '@paddock/kit/run-service';
import { raceService } from './service.ts';

await runMigrations(raceService);
