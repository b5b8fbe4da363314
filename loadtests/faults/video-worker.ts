// A worker of the upload service that looks for what is to be done when it is told to, besides every few seconds.
import { Sweeper } from '@paddock/kit/jobs/sweeper';
import { openService, serve } from '@paddock/kit/run-service';
import { uploadService } from '@paddock/upload/service';

const door = await openService(uploadService, { RUN_JOBS: true });
process.on('SIGUSR2', () => void door.get(Sweeper).sweep());
await serve(door);
