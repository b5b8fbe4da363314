// One of the two servers that `media.ts` compares: ours, or a minimal one.
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { Readiness } from '@paddock/kit/http/readiness';
import { UploadEnv } from '@paddock/upload/env';
import { LinksService } from '@paddock/upload/files/links.service';
import { MediaListenerService } from '@paddock/upload/media/media-listener.service';
import { MediaService } from '@paddock/upload/media/media.service';
import { PicturesService } from '@paddock/upload/pictures/pictures.service';
import { LocalStorage } from '@paddock/upload/storage/local-storage';

const folder = process.env.FOLDER ?? '';

if (process.argv[2] === 'plain') {
  const server = fastify();
  await server.register(fastifyStatic, { root: folder, prefix: '/media/', immutable: true, maxAge: '365d' });
  process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
} else {
  const env = Object.assign(new UploadEnv(), { SEAL_SECRET: 'a-secret-of-this-benchmark-that-is-long' });
  const log = pino({ level: 'error' });
  const media = new MediaService(new LocalStorage(folder), new PicturesService(env, log), log);
  const door = new MediaListenerService(env, log, media, new LinksService(env), new Readiness());
  await door.onApplicationBootstrap();
  process.send?.(door.address);
}
