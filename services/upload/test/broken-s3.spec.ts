import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Storage } from '../src/storage/s3-storage.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function storageOn(answer: RequestListener): Promise<S3Storage> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return new S3Storage(`http://127.0.0.1:${port}`, { S3_ACCESS_KEY: 'test', S3_SECRET_KEY: 'test-secret' });
}

const listing = `<ListBucketResult><IsTruncated>false</IsTruncated>
  <Contents><Key>d/a/x.pdf</Key><Size>1</Size></Contents></ListBucketResult>`;
const denied =
  '<DeleteResult><Error><Key>d/a/x.pdf</Key><Code>AccessDenied</Code><Message>No</Message></Error></DeleteResult>';

it.each([
  ['rejects when an object was not deleted', denied, 'd/a/x.pdf: AccessDenied'],
  ['resolves when all objects were deleted', '<DeleteResult></DeleteResult>', 'deleted'],
])('removeAll %s', async (_what, answer, outcome) => {
  const storage = await storageOn((request, response) =>
    response.end(request.method === 'POST' ? answer : listing),
  );
  const removed = storage.removeAll('d/a/').then(
    () => 'deleted',
    ({ message }: Error) => message,
  );
  expect(await removed).toContain(outcome);
});
