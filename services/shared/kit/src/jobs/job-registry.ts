import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Job, type JobClass, LongJob, ShortJob } from './job.ts';

/** All jobs among the providers of this service. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly byName = new Map<string, Job>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders()) {
      if (!(instance instanceof ShortJob || instance instanceof LongJob)) continue;
      const registered = this.byName.get(instance.name);
      if (registered && registered !== instance) throw new Error(`Two handlers for the job ${instance.name}`);
      this.byName.set(instance.name, instance);
    }
  }

  get all(): Job[] {
    return [...this.byName.values()];
  }

  of<Payload>(kind: JobClass<Payload>): Job {
    const job = this.all.find((candidate) => candidate instanceof kind);
    if (!job) throw new Error(`No handler is provided for the job ${kind.name}`);
    return job;
  }
}
