import { Client, S3Error } from 'minio';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import type { UploadEnv } from '../env.ts';
import { withIdleTimeout } from './idle-timeout.ts';
import { Storage, type StoredObject } from './storage.model.ts';

/** Between two pieces, not for a whole file; a store may also take a while to complete a large one. */
const IDLE_MS = 15_000;

const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && ['NoSuchKey', 'NotFound', 'NoSuchBucket'].includes(error.code ?? '');

export type S3Settings = Pick<
  UploadEnv,
  'S3_URL' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_PATH_STYLE'
>;

const clientOf = (url: URL, env: Partial<S3Settings>, idleMs: number): Client =>
  new Client({
    endPoint: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    useSSL: url.protocol === 'https:',
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
    region: env.S3_REGION ?? 'us-east-1',
    transport: withIdleTimeout(url.protocol === 'https:' ? https : http, idleMs),
    pathStyle: env.S3_PATH_STYLE ?? true,
  });

/** A private bucket of any S3-compatible server. */
export class S3Storage extends Storage {
  private readonly client: Client;
  private readonly bucket: string;
  private ready: Promise<void> | undefined;

  constructor(url: string, env: Partial<S3Settings>, idleMs = IDLE_MS) {
    super();
    this.client = clientOf(new URL(url), env, idleMs);
    this.bucket = env.S3_BUCKET ?? 'paddock';
  }

  async find(name: string): Promise<StoredObject | undefined> {
    try {
      const { size, etag } = await this.client.statObject(this.bucket, name);
      return {
        bytes: size,
        etag: `"${etag}"`,
        read: async (range): Promise<Readable> =>
          range
            ? this.client.getPartialObject(this.bucket, name, range.start, range.end - range.start + 1)
            : this.client.getObject(this.bucket, name),
        release: async () => undefined,
      };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async put(name: string, path: string): Promise<void> {
    await this.bucketThere();
    await this.client.fPutObject(this.bucket, name, path);
  }

  async removeAll(prefix: string): Promise<void> {
    const names: string[] = [];
    for await (const { name } of this.client.listObjectsV2(this.bucket, prefix, true) as AsyncIterable<{
      name?: string;
    }>)
      if (name) names.push(name);
    if (names.length === 0) return;
    // Resolves although single objects were refused. The declared type has an `Error` level that the parser drops.
    const [refused] = (await this.client.removeObjects(this.bucket, names)) as {
      Key?: string;
      Code?: string;
    }[];
    if (refused) throw new Error(`S3 did not delete ${refused.Key}: ${refused.Code}`);
  }

  /** Created with the first file if it does not exist. */
  private bucketThere(): Promise<void> {
    this.ready ??= this.makeBucket().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async makeBucket(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) await this.client.makeBucket(this.bucket);
  }
}
