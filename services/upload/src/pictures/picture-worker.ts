// Decodes untrusted pictures in a disposable process: one at a time, stateless.
import sharp from 'sharp';
import { BadPicture, make, vary, type PictureTask } from './picture-tasks.ts';

sharp.cache(false);
sharp.concurrency(1);

process.on('message', ({ id, task }: { id: number; task: PictureTask }) => {
  const work = task.kind === 'make' ? make(task) : vary(task);
  work.then(
    (result) => process.send!({ id, result: result ?? null }),
    (error: unknown) =>
      process.send!({
        id,
        fault: error instanceof BadPicture ? error.fault : 'file_broken',
        why: String(error),
      }),
  );
});
// Nothing to do without the parent process.
process.on('disconnect', () => process.exit(0));
