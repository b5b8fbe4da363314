import { runWorker } from '@paddock/kit/run-service';
import { seoService } from './service.ts';

await runWorker(seoService);
