import { Injectable } from '@nestjs/common';
import { AuditEntriesRepository } from './audit-entries.repository.ts';

/** Audit log of all services. */
@Injectable()
export class AuditEntriesService {
  constructor(private readonly entries: AuditEntriesRepository) {}

  /** Clears the snapshots of erased persons; the entries stay. */
  redact(subjects: readonly string[]): Promise<void> {
    return this.entries.clearSnapshots(subjects);
  }
}
