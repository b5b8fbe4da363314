import { runService } from '@paddock/kit/run-service';
import { contentService } from './service.ts';

await runService(contentService);
