import { runWorker } from '@paddock/kit/run-service';
import { raceService } from './service.ts';

await runWorker(raceService);
