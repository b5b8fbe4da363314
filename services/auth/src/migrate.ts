import { runMigrations } from '@paddock/kit/run-service';
import { createFirstOwnerFromEnv } from './seed/first-owner.ts';
import { authService } from './service.ts';

await runMigrations(authService);
// Replicas that wait for the schema would replace the key of the link in the log of the migrations.
if (!process.argv.includes('--wait')) await createFirstOwnerFromEnv();
