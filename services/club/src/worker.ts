import { runWorker } from '@paddock/kit/run-service';
import { clubService } from './service.ts';

await runWorker(clubService);
