import { DataSource } from 'typeorm';
import { dataSourceOptions, type SchemaOfService } from './data-source-options.ts';

/** For one-off steps outside a service. */
export async function withDatabase<Result>(
  schema: SchemaOfService,
  url: string,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  const source = new DataSource(
    dataSourceOptions(schema, url, 1, (error) => {
      // A connection error after the work is harmless.
      if (!isOver) throw error;
    }),
  );
  await source.initialize();
  try {
    return await work(source);
  } finally {
    isOver = true;
    await source.destroy();
  }
}
