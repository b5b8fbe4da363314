import { runWorker } from '@paddock/kit/run-service';
import { uploadService } from './service.ts';

await runWorker(uploadService);
