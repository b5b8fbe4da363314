// Decodes what strangers sent, in a process that may die of it: one picture at a time, nothing kept.
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
// Whoever asked is gone, so nobody wants what it makes.
process.on('disconnect', () => process.exit(0));
