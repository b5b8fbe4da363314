import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { CallContract } from '@paddock/contracts/call';
import type { ServiceName } from '@paddock/contracts/caller';
import { CALL_TABLE, SERVICE_NAME } from '../service-tokens.ts';
import { handledCalls, type AnyHandler } from './handles-call.ts';
import type { RaceOf } from './own-races.ts';

export interface BoundCall {
  contract: CallContract;
  handle: AnyHandler;
  /** Returns a transaction step instead of a view. */
  prepares: boolean;
}

/** The calls of this service. Start-up fails unless each has exactly one handler. */
@Injectable()
export class CallRegistry implements OnModuleInit {
  /** Of the race service. */
  raceOf: RaceOf | undefined;
  private readonly bound = new Map<string, BoundCall>();

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CALL_TABLE) private readonly table: Record<string, CallContract>,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      if (instance) this.bindController(instance as Record<string, AnyHandler>);
    }
    const own = Object.keys(this.table).filter((name) => this.table[name]?.service === this.service);
    const silent = own.filter((name) => !this.bound.has(name));
    if (silent.length > 0) throw new Error(`${this.service} has no handler for: ${silent.join(', ')}`);
  }

  get(call: string): BoundCall | undefined {
    return this.bound.get(call);
  }

  private bindController(controller: Record<string, AnyHandler>): void {
    for (const [method, { call, prepares }] of handledCalls(Object.getPrototypeOf(controller) as object)) {
      const contract = this.table[call];
      if (contract?.service !== this.service)
        throw new Error(`${this.service} does not own the call ${call}`);
      if (contract.takes && contract.audience === 'anyone' && !contract.takes.strangers)
        throw new Error(`${call} would accept files from visitors`);
      if (contract.takes && contract.write && !prepares)
        throw new Error(`${call} would hold a transaction while receiving its file`);
      if (this.bound.has(call)) throw new Error(`Two handlers for the call ${call}`);
      if (prepares && (!contract.write || contract.transaction === 'own'))
        throw new Error(`${call} has no transaction`);
      this.bound.set(call, { contract, prepares, handle: controller[method]!.bind(controller) });
    }
  }
}
