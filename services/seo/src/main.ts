import { runService } from '@paddock/kit/run-service';
import { seoService } from './service.ts';

await runService(seoService);
