import { expect } from '@jest/globals';
import type {
  ImportResultInput,
  ResultFileInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { rulesInput } from '../factories/result-input.ts';
import type { RaceHost } from './race-host.ts';

type Content = Parameters<RaceHost['callWithFile']>[2];

const operator = { caller: asAdmin('operator') };

/** Previews and imports of timing files; each asks for its class when it is called. */
export function timingFiles(target: () => { host: RaceHost; of: { raceId: string; classId: string } }) {
  const tryPreview = (file: Content, rest: Partial<ResultFileInput> = {}) => {
    const { host, of } = target();
    const input = { ...of, rules: rulesInput(), ...rest };
    return host.callWithFile('adm/get_result_preview', input, file, operator);
  };

  const preview = async (...input: Parameters<typeof tryPreview>) => {
    const envelope = await tryPreview(...input);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };

  const tryImport = (file: Content, rest: Partial<ImportResultInput> = {}) => {
    const { host, of } = target();
    const input = {
      ...of,
      rules: rulesInput(),
      baseVersion: 0,
      missingAsDns: false,
      why: 'From a file',
      ...rest,
    };
    return host.callWithFile('adm/import_result', input, file, operator);
  };

  const importFile = async (...input: Parameters<typeof tryImport>) => {
    const envelope = await tryImport(...input);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };

  return { tryPreview, preview, tryImport, importFile };
}
