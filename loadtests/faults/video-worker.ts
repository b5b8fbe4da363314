// A worker of the upload service that also sweeps on request.
import { Sweeper } from '@paddock/kit/jobs/sweeper';
import { openService, serve } from '@paddock/kit/run-service';
import { uploadService } from '@paddock/upload/service';

const door = await openService(uploadService, { RUN_JOBS: true });
process.on('SIGUSR2', () => void door.get(Sweeper).sweep());
await serve(door);
