import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Job, type JobClass } from './job.ts';

/** All jobs of this service, found among its providers. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly byName = new Map<string, Job>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof Job)) continue;
      const known = this.byName.get(instance.name);
      if (known && known !== instance) throw new Error(`Two handlers for the job ${instance.name}`);
      this.byName.set(instance.name, instance);
    }
  }

  get(name: string): Job | undefined {
    return this.byName.get(name);
  }

  of<Payload>(kind: JobClass<Payload>): Job<Payload> {
    const job = [...this.byName.values()].find((candidate) => candidate instanceof kind);
    if (!job) throw new Error(`No handler is provided for the job ${kind.name}`);
    return job;
  }
}
