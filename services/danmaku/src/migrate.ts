import { runMigrations } from '@paddock/kit/run-service';
import { danmakuService } from './service.ts';

await runMigrations(danmakuService);
