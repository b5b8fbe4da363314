import { Batcher } from '@paddock/kit/calls/batcher';
import { Injectable } from '@nestjs/common';
import { AdmissionsService, type Applicant, type Outcome } from './admissions.service.ts';

/** Gathers sign-ups for one race that come at the same time into a batch; while one batch is admitted, the next gathers. */
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
