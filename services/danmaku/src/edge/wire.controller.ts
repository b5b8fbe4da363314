import { Controller, Get, HttpCode, Options, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '@paddock/contracts/envelope';
import { acceptedEncoding } from '@paddock/http-edge/accepted-encoding';
import { Bodies, anonymousBodyRules } from '@paddock/http-edge/bodies';
import { answerAndClose } from '@paddock/http-edge/early-answer';
import { networkOf } from '@paddock/http-edge/network';
import { success, refused } from '@paddock/kit/calls/envelopes';
import type { PreparedList } from '../lists/prepared-list.model.ts';
import { EdgeSettings } from './edge-settings.ts';
import { WireService } from './wire.service.ts';

type Query = Record<string, unknown>;

/** The largest comment with its ticket in escaped JSON, with a margin. */
const MAX_BYTES = 16 * 1024;

/**
 * Always HTTP 200, because players show a refusal's message only then. A refused list is an empty list, as v3 players
 * expect; refused parts have the data of the refusal.
 */
@Controller('danmaku')
export class WireController {
  private readonly bodies = new Bodies(anonymousBodyRules);

  constructor(
    private readonly wire: WireService,
    private readonly settings: EdgeSettings,
  ) {}

  @Get('v3')
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    return this.sendList(request, reply, [], () => this.wire.list(request.query as Query));
  }

  @Get('parts')
  part(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    return this.sendList(request, reply, null, () => this.wire.part(request.query as Query));
  }

  @Post('v3')
  @HttpCode(200)
  async send(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<unknown> {
    void reply.header('cache-control', 'no-store');
    try {
      const network = networkOf(request.ip);
      this.settings.comments.take(network);
      const body = await this.bodies.read(request.raw, reply.raw, network, MAX_BYTES);
      return reply.send(success(await this.wire.send(body)));
    } catch (error) {
      if (request.raw.complete) return this.refuse(request, reply, error, null);
      const text = JSON.stringify(this.refusalOf(request, error, null));
      const headers = {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'application/json; charset=utf-8',
      };
      void reply.hijack();
      return answerAndClose(request.raw, reply.raw, { status: 200, headers, text });
    }
  }

  @Options(['v3', 'parts'])
  preflight(@Res() reply: FastifyReply): unknown {
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-allow-headers': 'Content-Type, Lang',
        'access-control-max-age': '86400',
      })
      .send();
  }

  private async sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    refusedData: [] | null,
    prepare: () => Promise<PreparedList>,
  ): Promise<unknown> {
    let list: PreparedList;
    try {
      this.settings.lists.take(networkOf(request.ip));
      list = await prepare();
    } catch (error) {
      return this.refuse(request, reply.header('cache-control', 'no-store'), error, refusedData);
    }
    const { headers } = request;
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      etag: list.etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (headers['if-none-match']?.includes(list.etag)) return reply.code(304).send();
    const encoding = list.isWorthCompressing ? acceptedEncoding(headers['accept-encoding']) : 'identity';
    if (encoding === 'identity') return reply.send(list.plain);
    return reply.header('content-encoding', encoding).send(await list.compressed(encoding));
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, data: [] | null): unknown {
    return reply.send(this.refusalOf(request, error, data));
  }

  private refusalOf({ headers }: FastifyRequest, error: unknown, data: [] | null): Envelope {
    const envelope = refused(this.wire.asRefusal(error), this.settings.languageOf(headers));
    return { ...envelope, data: data ?? envelope.data };
  }
}
