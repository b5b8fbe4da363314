import { Flag, Integer, Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';

export class UploadEnv extends ServiceEnv {
  /** Where files are kept on this machine; not used with `S3_URL`. */
  @Text({ max: 500, optional: true }) MEDIA_FOLDER?: string;
  /** The listener that hands files to browsers; whoever stands in front sends `/media/` here. */
  @Integer({ min: 0, max: 65_535, optional: true }) MEDIA_PORT: number = 0;

  /** `https://storage.example.org`; the bucket is private, nobody but this service reads it. */
  @Text({ max: 300, pattern: /^https?:\/\//, optional: true }) S3_URL?: string;
  @Text({ max: 100, optional: true }) S3_BUCKET: string = 'paddock';
  @Text({ max: 60, optional: true }) S3_REGION: string = 'us-east-1';
  @Text({ max: 200, optional: true }) S3_ACCESS_KEY?: string;
  @Text({ max: 200, optional: true }) S3_SECRET_KEY?: string;
  /** Some providers want the bucket in the path, others in the host name. */
  @Flag({ optional: true }) S3_PATH_STYLE: boolean = true;

  /** Processes that decode pictures, each apart from all others and ended when it takes more memory than this. */
  @Integer({ min: 1, max: 64, optional: true }) PICTURE_WORKERS: number = 2;
  @Integer({ min: 100, max: 10_000, optional: true }) PICTURE_WORKER_MB: number = 400;

  /** Make several qualities of a video; where they are not found, videos are served as they came. */
  @Text({ max: 300, optional: true }) FFMPEG: string = 'ffmpeg';
  @Text({ max: 300, optional: true }) FFPROBE: string = 'ffprobe';
  /** What one of them may use; one video is made at a time in each worker. */
  @Integer({ min: 1, max: 64, optional: true }) VIDEO_THREADS: number = 2;
  @Integer({ min: 200, max: 32_000, optional: true }) VIDEO_MB: number = 1200;
}
