import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AdminResultView, SaveResultInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { entryInput, roundInput, rulesInput } from '../factories/result-input.ts';
import { type RaceHost } from './race-host.ts';

interface ClassOfRace {
  raceId: string;
  classId: string;
}

/** An operator editing results; two pilots by default, the slower one first. */
export class Scorer {
  readonly operator = { caller: asAdmin('operator') };

  constructor(private readonly host: RaceHost) {}

  async newClass(): Promise<ClassOfRace> {
    const { raceId, classes } = await this.host.save();
    return { raceId, classId: classes[0]!.classId };
  }

  trySave(of: ClassOfRace, changes: Partial<SaveResultInput> = {}) {
    return this.host.call(
      'adm/save_result',
      {
        ...of,
        baseVersion: 0,
        rules: rulesInput(),
        entries: [
          entryInput('Slow', { rounds: [roundInput(3, 70_000)] }),
          entryInput('Fast', { rounds: [roundInput(3, 60_000)], memberId: randomUUID() }),
        ],
        why: 'From the timer',
        ...changes,
      },
      this.operator,
    );
  }

  async save(of: ClassOfRace, changes?: Partial<SaveResultInput>): Promise<AdminResultView> {
    const envelope = await this.trySave(of, changes);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  }

  become(
    { raceId, classId, version }: Pick<AdminResultView, 'raceId' | 'classId' | 'version'>,
    state: ResultState,
  ): Promise<AdminResultView> {
    const input = { raceId, classId, baseVersion: version, state, why: `To ${state}` };
    return this.host.view('adm/change_result_state', input, this.operator);
  }
}
