import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { connectionRules, guardConnections, serverTimes } from '@paddock/http-edge/connections';
import { closeConnectionsOnDrain, Readiness } from '@paddock/kit/http/readiness';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { UploadEnv } from '../env.ts';
import { LinksService } from '../files/links.service.ts';
import type { StoredObject, ByteRange } from '../storage/storage.model.ts';
import { type MediaPath, readMediaPath } from './media-path.ts';
import { MediaService } from './media.service.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Browsers must not execute, sniff or embed any file. */
const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

/** The gateway limits single clients. */
const connections = { ...connectionRules, inAll: 4000, perNetwork: 4000 };

/** The public listener for files. Read-only and without sessions. */
@Injectable()
export class MediaListenerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: FastifyInstance;
  private url = '';

  constructor(
    @Inject(SERVICE_ENV) private readonly env: UploadEnv,
    @Inject(LOG) private readonly log: Logger,
    private readonly media: MediaService,
    private readonly links: LinksService,
    readiness: Readiness,
  ) {
    const { keepAliveTimeout, requestTimeout, ...http } = serverTimes;
    this.listener = fastify({
      http,
      requestTimeout,
      keepAliveTimeout,
      forceCloseConnections: 'idle',
      return503OnClosing: false,
      exposeHeadRoutes: false,
    });
    guardConnections(this.listener.server, new BlockList(), connections);
    closeConnectionsOnDrain(this.listener, readiness);
    this.listener.route({
      method: ['GET', 'HEAD'],
      url: '/media/*',
      handler: (request, reply) => this.answer(request, reply),
    });
    this.listener.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Not found.\n'));
    this.listener.setErrorHandler((error, request, reply) => {
      this.log.error({ err: error, path: request.url.slice(0, 200) }, 'could not serve a file');
      void refuse(reply, 503, 'Try again.\n');
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.url = await this.listener.listen({ port: this.env.MEDIA_PORT, host: this.env.BIND });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.close();
  }

  get address(): string {
    return this.url;
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query = ''] = request.raw.url!.split('?', 2);
    const media = readMediaPath(path);
    if (!media || (media.isPrivate && !this.links.opens(path, new URLSearchParams(query))))
      return refuse(reply, 404, 'Not found.\n');
    const found = await this.media.find(media);
    if (!found) return refuse(reply, 404, 'Not found.\n');
    const { object, fallbackExtension } = found;
    const type = fallbackExtension
      ? (readMediaPath(path.replace(/-\d+\.\w+$/, `.${fallbackExtension}`))?.type ?? media.type)
      : media.type;
    void reply.headers({
      ...guards,
      'content-type': type,
      'accept-ranges': 'bytes',
      etag: object.etag,
      'cache-control': cacheOf(media, fallbackExtension !== undefined),
      ...(media.saveAs !== undefined && { 'content-disposition': saving(media.saveAs) }),
    });
    if (isUnchanged(request, object)) {
      await object.release();
      return reply.code(304).removeHeader('content-type').send();
    }
    return this.send(request, reply, object);
  }

  private async send(
    { method, headers }: FastifyRequest,
    reply: FastifyReply,
    object: StoredObject,
  ): Promise<FastifyReply> {
    const { bytes } = object;
    const isOther = headers['if-range'] !== undefined && headers['if-range'] !== object.etag;
    const range = isOther ? undefined : readRange(headers.range, bytes);
    if (range === 'unsatisfiable') {
      await object.release();
      return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    }
    const length = range ? range.end - range.start + 1 : bytes;
    void reply.header('content-length', length);
    if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
    if (method === 'HEAD' || length === 0) {
      await object.release();
      return reply.send();
    }
    return reply.send(await object.read(range));
  }
}

/** Weak comparison, as HTTP asks for `If-None-Match`. */
const isUnchanged = ({ headers }: FastifyRequest, { etag }: StoredObject): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === etag);

const refuse = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .headers({ ...guards, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(text);

function cacheOf({ isPrivate, name }: MediaPath, isFallback: boolean): string {
  if (isPrivate) return 'private, no-store';
  // Playlists may be regenerated by a newer release.
  return isFallback || name.endsWith('.m3u8') ? 'public, max-age=60' : immutable;
}

const saving = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(
    name,
  ).replaceAll(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/**
 * Parses a Range header: a range, 'unsatisfiable', or undefined for the whole file. Multiple ranges get the whole
 * file, as HTTP allows.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
