import { runService } from '@paddock/kit/run-service';
import { clubService } from './service.ts';

await runService(clubService);
