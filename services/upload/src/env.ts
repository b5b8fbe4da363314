import { Flag, Integer, Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';

export class UploadEnv extends ServiceEnv {
  /** Local storage folder; unused with `S3_URL`. */
  @Text({ max: 500, optional: true }) MEDIA_FOLDER?: string;
  /** The media listener; the gateway routes `/media/` to it. */
  @Integer({ min: 0, max: 65_535, optional: true }) MEDIA_PORT: number = 0;

  /** For example `https://storage.example.org`; the bucket is private. */
  @Text({ max: 300, pattern: /^https?:\/\//, optional: true }) S3_URL?: string;
  @Text({ max: 100, optional: true }) S3_BUCKET: string = 'paddock';
  @Text({ max: 60, optional: true }) S3_REGION: string = 'us-east-1';
  @Text({ max: 200, optional: true }) S3_ACCESS_KEY?: string;
  @Text({ max: 200, optional: true }) S3_SECRET_KEY?: string;
  /** Path-style or virtual-hosted URLs, depending on the provider. */
  @Flag({ optional: true }) S3_PATH_STYLE: boolean = true;

  /** Isolated picture processes, killed above their memory limit. */
  @Integer({ min: 1, max: 64, optional: true }) PICTURE_WORKERS: number = 2;
  @Integer({ min: 100, max: 10_000, optional: true }) PICTURE_WORKER_MB: number = 400;

  /** For transcoding; without the programs, videos are served untranscoded. */
  @Text({ max: 300, optional: true }) FFMPEG: string = 'ffmpeg';
  @Text({ max: 300, optional: true }) FFPROBE: string = 'ffprobe';
  /** Threads per transcoding; each worker transcodes one video at a time. */
  @Integer({ min: 1, max: 64, optional: true }) VIDEO_THREADS: number = 2;
  @Integer({ min: 200, max: 32_000, optional: true }) VIDEO_MB: number = 1200;
}
