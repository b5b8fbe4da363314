import { Injectable } from '@nestjs/common';
import { Batcher } from '@paddock/kit/dispatch/batcher';
import { AdmissionsService, type Applicant, type Outcome } from './admissions.service.ts';

/** Batches concurrent sign-ups per race; the next batch collects while one is admitted. */
@Injectable()
export class AdmissionQueue {
  private readonly queues = new Map<string, Batcher<Applicant, Outcome>>();

  constructor(private readonly admissions: AdmissionsService) {}

  join(raceId: string, applicant: Applicant): Promise<Outcome> {
    let queue = this.queues.get(raceId);
    if (!queue) {
      queue = new Batcher<Applicant, Outcome>(
        { service: 'race', name: 'sign_up' },
        (applicants) => this.admissions.admit(raceId, applicants),
        () => this.queues.delete(raceId),
      );
      this.queues.set(raceId, queue);
    }
    return queue.add(applicant);
  }
}
