import type { KeepFilesInput } from '@paddock/contracts/upload/upload.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { Injectable } from '@nestjs/common';
import { DeleteContentJob } from './delete-content.job.ts';
import { OwnersRepository } from './owners.repository.ts';

/** References to files. Unreferenced files are deleted. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  async keep({ owner, asOf, addresses }: KeepFilesInput): Promise<void> {
    if (!(await this.owners.recordReport(owner, asOf))) return;
    const files = await this.owners.lock(owner, addresses);
    // Being deleted: the calling job retries until it is gone or stored again.
    if (files.some(({ isNamed, state }) => isNamed && state === 'deleting')) throw new Refusal('unavailable');
    const named = files.filter(({ isNamed }) => isNamed);
    const gone = files.filter(({ isNamed }) => !isNamed);
    await this.owners.set(
      owner,
      named.map(({ key }) => key),
      gone.map(({ key }) => key),
    );
  }

  /** Immediate, by an admin. */
  async delete(fileId: string): Promise<void> {
    const file = await this.owners.lockOne(fileId);
    if (!file) throw new Refusal('not_found');
    if (file.isUsed) throw new Refusal('file_used');
    await this.owners.release(file.key);
    await this.outbox.add(DeleteContentJob, { key: file.key, address: file.address });
    await this.audit.record({
      subject: `file:${fileId}`,
      before: { fileName: file.name, address: file.address },
    });
  }
}
