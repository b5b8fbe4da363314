import { runService } from '@paddock/kit/run-service';
import { authService } from './service.ts';

await runService(authService);
