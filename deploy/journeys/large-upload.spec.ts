import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { partsOf } from '@paddock/contracts/upload/upload-limits';
import { hosts, useBrowser } from './browser.ts';
import { enterOffice } from './sign-in.ts';

const MB = 1024 * 1024;
const size = 45 * MB;
const DROPS = 5;

const isPart = (request: Request): boolean => request.url().endsWith('/api/adm/send_part');

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

describe('a large file of the office', () => {
  const { person } = useBrowser();
  let folder: string;
  let path: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paddock-large-'));
    path = join(folder, 'rules.pdf');
    const content = Buffer.alloc(size, 'Gate 7, left of the tower. ');
    content.write('%PDF-1.7\n');
    await writeFile(path, content);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('arrives whole over a connection that drops five times, each part once', async () => {
    const page = await person({}, /ERR_INTERNET_DISCONNECTED/);
    await enterOffice(page, 'editor');
    await page.goto(`http://${hosts().admin}/adm/club-guide/new`);

    const sent: number[] = [];
    let drops = 0;
    page.on('request', (request) => {
      if (!isPart(request)) return;
      sent.push(sent.length);
      if (drops === DROPS || sent.length % 2 === 0) return;
      drops += 1;
      void page.context().setOffline(true);
    });
    page.on('requestfailed', (request) => {
      if (isPart(request)) void page.context().setOffline(false);
    });
    await page.locator('input[type="file"]').first().setInputFiles(path);
    await page.getByText('Uploaded').first().waitFor();
    expect(drops).toBe(DROPS);
    // Each drop costs one part.
    expect(sent.length).toBeLessThanOrEqual(partsOf(size) + DROPS);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Open the file: rules.pdf' }).click(),
    ]);
    expect(await hashOf(createReadStream(await download.path()))).toBe(await hashOf(createReadStream(path)));
  });
});
