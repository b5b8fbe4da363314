import { existsSync } from 'node:fs';
import { run } from '../local/run.ts';
import { Complaint, step } from '../local/terminal.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumPath = (): string | undefined =>
  [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path));

/** The browser journeys use the system's Chromium, installed if permitted. */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Complaint(
      'Chromium is missing. Install it (for example: sudo apt-get install chromium), or set CHROME_PATH.',
    );
  }
  await step('install Chromium', async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      env,
    });
  });
}
