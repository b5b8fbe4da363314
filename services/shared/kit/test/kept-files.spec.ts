import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { maxFilesPerOwner } from '@paddock/contracts/upload/upload-limits';
import { runInBackground } from '../src/calls/current-call.ts';
import { Database } from '../src/database/database.ts';
import { KeepFilesJob, KeptFiles } from '../src/files/kept-files.ts';
import { notesService } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

const address = (n: number): string => `/media/d/${`${n}`.padStart(43, '0')}/rules.pdf`;
const bodyWith = (files: number): string =>
  Array.from({ length: files }, (_, n) => `<a href="${address(n)}">${n}</a>`).join('');

describe('files of an owner', () => {
  let host: ServiceHost;

  beforeAll(async () => {
    host = await ServiceHost.start(notesService);
    jest.spyOn(host.app('auth').get(KeepFilesJob), 'run').mockResolvedValue();
  });
  afterAll(() => host.close());

  const keep = (owner: string, body: string): Promise<void> => {
    const app = host.app('auth');
    return runInBackground({ service: 'auth', name: 'keep' }, () =>
      app.get(Database).transaction(() => app.get(KeptFiles).keep(owner, [body])),
    );
  };
  const reports = async (owner: string) =>
    host.query<{ asOf: string; files: number }>(
      'auth',
      `select payload ->> 'asOf' as "asOf", jsonb_array_length(payload::jsonb -> 'addresses') as files
       from outbox_job where name = 'report-files' and payload ->> 'owner' = $1 order by created_at, id`,
      [owner],
    );

  it('are all reported, up to the limit of the upload service', async () => {
    await keep('news:full', bodyWith(maxFilesPerOwner));
    expect(await reports('news:full')).toMatchObject([{ files: maxFilesPerOwner }]);
  });

  it('beyond the limit reject the change and name its text', async () => {
    await expect(keep('news:over', bodyWith(maxFilesPerOwner + 1))).rejects.toMatchObject({
      error: 'bad_input',
      faults: { body: { rule: 'maxFiles', n: maxFilesPerOwner } },
    });
    expect(await reports('news:over')).toEqual([]);
  });

  it('are ordered independently of the clocks of replicas', async () => {
    await keep('news:order', bodyWith(1));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    await keep('news:order', bodyWith(2));
    clock.mockRestore();
    const [first, second] = await reports('news:order');
    expect(Number(second!.asOf)).toBeGreaterThanOrEqual(Number(first!.asOf));
  });
});
