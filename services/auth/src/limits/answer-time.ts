import { Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds; longer than a password hash, the comparison of a code and an audit entry on a busy machine. */
const STEP = 500;

/** Hides in the time of an answer which steps a comparison took. */
@Injectable()
export class AnswerTime {
  /** Waits for the next full step since `startedAt` (of `performance.now()`). */
  async passed(startedAt: number): Promise<void> {
    await delay(STEP - ((performance.now() - startedAt) % STEP));
  }
}
