import { runService } from '@paddock/kit/run-service';
import { danmakuService } from './service.ts';

await runService(danmakuService);
