import { runWorker } from '@paddock/kit/run-service';
import { contentService } from './service.ts';

await runWorker(contentService);
