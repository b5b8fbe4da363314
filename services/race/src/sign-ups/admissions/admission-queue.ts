import { currentCall, inOwnWork } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { isBusy, isLostConnection } from '@paddock/kit/database/lost-connection';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { AdmissionsService, type Applicant, type Outcome } from './admissions.service.ts';

const MOST_AT_ONCE = 500;
/** More than this wait for a minute anyway; who comes then is told to come again. */
const MOST_WAITING = 10_000;

interface Waiting {
  applicant: Applicant;
  signal: AbortSignal;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** Gathers sign-ups for one race that come at the same time into a batch; while one batch is admitted, the next gathers. */
@Injectable()
export class AdmissionQueue {
  private readonly queues = new Map<string, Waiting[]>();

  constructor(private readonly admissions: AdmissionsService) {}

  join(raceId: string, applicant: Applicant): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = { applicant, signal: currentCall().signal, resolve, reject };
      const queue = this.queues.get(raceId);
      if (!queue) {
        this.queues.set(raceId, [waiting]);
        void this.drain(raceId);
      } else if (queue.length < MOST_WAITING) queue.push(waiting);
      else reject(new Refusal('unavailable'));
    });
  }

  private async drain(raceId: string): Promise<void> {
    const queue = this.queues.get(raceId)!;
    // What came in the same turn of the loop goes together; who comes later gathers while these are admitted.
    await setImmediate();
    while (queue.length > 0) {
      // A caller who has left, or was told that it took too long, must not be signed up without knowing it.
      const batch = queue.splice(0, MOST_AT_ONCE).filter(({ signal }) => !signal.aborted);
      if (batch.length > 0) await this.admit(raceId, batch);
    }
    this.queues.delete(raceId);
  }

  private async admit(raceId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const applicants = batch.map(({ applicant }) => applicant);
      const work = { service: 'race', name: 'sign_up' } as const;
      // The batch belongs to no single call: it has its own deadline and does not end with the call that came first.
      const outcomes = await inOwnWork(work, () => this.admissions.admit(raceId, applicants));
      batch.forEach(({ resolve }, i) => resolve(outcomes[i]!));
    } catch (error) {
      // One entry the database cannot take must not cost the others their place.
      if (batch.length > 1 && !isOutage(error)) {
        for (const waiting of batch) await this.admit(raceId, [waiting]);
      } else for (const { reject } of batch) reject(error);
    }
  }
}

/** The database is the cause and not one of the entries, so trying them one by one would not help. */
const isOutage = (error: unknown): boolean =>
  error instanceof Refusal || isLostConnection(error) || isBusy(error);
