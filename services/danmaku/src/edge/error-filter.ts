import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '@paddock/kit/calls/envelopes';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { EdgeSettings } from './edge-settings.ts';
import type { WireService } from './wire.service.ts';

/** Errors as envelopes. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly wire: WireService,
    private readonly settings: EdgeSettings,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const [request, reply] = [
      host.switchToHttp().getRequest<FastifyRequest>(),
      host.switchToHttp().getResponse<FastifyReply>(),
    ];
    const isLost = error instanceof NotFoundException;
    const refusal = isLost ? new Refusal('unknown_call') : this.wire.asRefusal(error);
    void reply.code(isLost ? 404 : 200).send(refused(refusal, this.settings.languageOf(request.headers)));
  }
}
