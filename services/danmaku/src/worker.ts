import { runWorker } from '@paddock/kit/run-service';
import { danmakuService } from './service.ts';

await runWorker(danmakuService);
