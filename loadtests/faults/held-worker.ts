// A worker of a test service, with one job that waits until it is released.
import { Outbox } from '@paddock/kit/jobs/outbox';
import { openService, serve } from '@paddock/kit/run-service';
import { HeldJob } from '@paddock/kit/testing/jobs.fixture';
import { notesServiceWith } from '@paddock/kit/testing/notes.fixture';

const door = await openService(notesServiceWith({ providers: [HeldJob] }), { RUN_JOBS: true });
if (process.env.RELEASE === 'true') door.get(HeldJob).release();
else await door.get(Outbox).add(HeldJob, { note: 'far' });
await serve(door);
