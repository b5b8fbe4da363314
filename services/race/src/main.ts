import { runService } from '@paddock/kit/run-service';
import { raceService } from './service.ts';

await runService(raceService);
