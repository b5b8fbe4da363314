import { dataSourceOptions } from '@paddock/kit/database/data-source-options';
import { DataSource } from 'typeorm';
import { authSchema } from '../schema.ts';

/** For steps that run once, outside the service. */
export async function withDatabase<Result>(
  url: string,
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = new DataSource(
    dataSourceOptions(authSchema, url, 1, (error) => {
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
