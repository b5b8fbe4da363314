import { DefaultReporter } from '@jest/reporters';
import { expectedSeconds, planned } from './longest-first.mjs';

const EVERY_MS = 30_000;

/** Prints files and failures, and now and then how much is left, by the stored durations and the speed of this run. */
export default class ProgressReporter extends DefaultReporter {
  #started = 0;
  #printed = 0;
  #done = 0;

  onRunStart(...run) {
    super.onRunStart(...run);
    this.#started = this.#printed = Date.now();
  }

  /** Its status line counts all cases again after each one, which takes half a minute of a whole run. */
  onTestCaseResult() {}

  onTestResult(test, ...results) {
    super.onTestResult(test, ...results);
    const { path } = test;
    this.#done += expectedSeconds(path);
    planned.delete(path);
    const now = Date.now();
    if (now - this.#printed < EVERY_MS || planned.size === 0) return;
    this.#printed = now;
    const left = [...planned].reduce((sum, file) => sum + expectedSeconds(file), 0);
    const minutes = ((now - this.#started) / 60_000) * (left / this.#done);
    process.stdout.write(
      `  · ${planned.size} spec files left, about ${Math.max(1, Math.round(minutes))} min\n`,
    );
  }
}
