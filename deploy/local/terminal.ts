/** An error the user can fix; printed as one sentence without a stack. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints a step and its duration; `announced` also prints its start, which needs the terminal alone. */
export async function step<Result>(
  title: string,
  work: () => Promise<Result>,
  { announced = process.stdout.isTTY }: { announced?: boolean } = {},
): Promise<Result> {
  const since = performance.now();
  if (announced) process.stdout.write(`  · ${title}…`);
  try {
    const result = await work();
    say(`${announced ? '\r' : ''}  ✓ ${title} (${seconds(since)})`);
    return result;
  } catch (error) {
    say(`${announced ? '\r' : ''}  ✗ ${title}`);
    throw error;
  }
}

/** Complaints print their message, all other errors their stack. */
export function complainAndExit(error: unknown): never {
  if (error instanceof Complaint) process.stderr.write(`\n  ✗ ${error.message}\n\n`);
  else console.error(error);
  process.exit(1);
}
