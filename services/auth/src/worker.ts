import { runWorker } from '@paddock/kit/run-service';
import { authService } from './service.ts';

await runWorker(authService);
