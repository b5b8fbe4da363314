import { DataSource } from 'typeorm';
import { dataSourceOptions, type SchemaOfService } from './data-source-options.ts';

/** For steps that run once, outside the service. */
export async function withDatabase<Result>(
  schema: SchemaOfService,
  url: string,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = new DataSource(
    dataSourceOptions(schema, url, 1, (error) => {
      throw error;
    }),
  );
  await source.initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
