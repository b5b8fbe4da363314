import { runMigrations } from '@paddock/kit/run-service';
import { createFirstOwnerFromEnv } from './seed/first-owner.ts';
import { authService } from './service.ts';

await runMigrations(authService);
await createFirstOwnerFromEnv();
