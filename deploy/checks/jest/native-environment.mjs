import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { createContext } from 'node:vm';

const CASE_FAILED = Symbol.for('paddock:case-failed');

/**
 * Environment of specs that run as ordinary Node modules (native-runner.mjs). Jest's runtime requires a vm context and a global;
 * both stay unused.
 */
export default class NativeEnvironment {
  global = { JSON };
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #context = createContext();
  #env = { ...process.env };
  #config;

  constructor({ projectConfig }) {
    this.#config = projectConfig;
  }

  getVmContext() {
    return this.#context;
  }

  exportConditions() {
    return [];
  }

  async setup(global = globalThis) {
    this.fakeTimersModern = new ModernFakeTimers({ config: this.#config, global });
  }

  /** For hooks, which Jest does not tell whether their case has failed. */
  handleTestEvent({ name }) {
    if (name === 'test_start') globalThis[CASE_FAILED] = false;
    if (name === 'test_fn_failure') globalThis[CASE_FAILED] = true;
  }

  /** Restores the process for the next spec. */
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }
}
