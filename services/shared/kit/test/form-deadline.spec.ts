import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { call } from '@paddock/contracts/call';
import { Integer } from '@paddock/contracts/fields';
import { NoInput } from '@paddock/contracts/page';
import { timeLeft } from '../src/calls/current-call.ts';
import { FormStream } from '../src/calls/files.ts';
import { bindHandler } from '../src/calls/handles-call.ts';
import { noteSchema } from '../src/testing/note-calls.fixture.ts';
import { notesServiceWith } from '../src/testing/notes.fixture.ts';
import { ServiceHost } from '../src/testing/service-host.ts';

class TimeView {
  @Integer({ min: 0, max: 1e9 }) left!: number;
}

@Controller()
class TimesController {
  left(): TimeView {
    return { left: Math.round(timeLeft()) };
  }
}
bindHandler(TimesController.prototype, 'left', { call: 'time_of_form', prepares: false });

const timesService = notesServiceWith({
  calls: {
    time_of_form: call({
      service: noteSchema,
      audience: 'member',
      write: false,
      input: NoInput,
      view: TimeView,
      takes: { file: { bytes: 100, seconds: 60 } },
      summary: 'Returns the time left',
    }),
  },
  controllers: [TimesController],
});

let host: ServiceHost;

beforeAll(async () => {
  host = await ServiceHost.start(timesService);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => host.close());

it('counts the reading of a form towards the deadline of its call', async () => {
  const readMs = 40_000;
  const now = performance.now.bind(performance);
  let elapsed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now() + elapsed);
  const content = Readable.from(
    (function* () {
      elapsed = readMs;
      yield Buffer.from(
        '--line\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--line--\r\n',
      );
    })(),
  );
  const form = new FormStream(content, 'multipart/form-data; boundary=line', 60_000);
  const caller = { kind: 'member', memberId: randomUUID(), sessionId: randomUUID() } as const;
  const context = { call: 'time_of_form', caller, lang: 'en', address: '', requestId: randomUUID() } as const;
  const answer = await host.transport.exchange(noteSchema, context, form);
  const { left } = (answer as unknown as { data: TimeView }).data;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(60_000 - readMs);
});
