/** Runs tasks with limited concurrency. */
export async function inFlight(count: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const next = tasks.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const task of next) await task();
    }),
  );
}
