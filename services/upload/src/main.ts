import { runService } from '@paddock/kit/run-service';
import { uploadService } from './service.ts';

await runService(uploadService);
