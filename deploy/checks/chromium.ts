import { existsSync } from 'node:fs';
import { run } from '../local/run.ts';
import { Complaint, say, step } from '../local/terminal.ts';

/** The same engine without windows, whose processes need a seventh of the processor. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const chromiumPath = (): string | undefined =>
  [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path));

const install = (name: string) =>
  run(
    'apt-get',
    [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '-o',
      'DPkg::Lock::Timeout=300',
      name,
      'fonts-noto-cjk',
    ],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );

/** The browser journeys use the system's Chromium, installed if permitted. */
export async function ensureChromium(): Promise<void> {
  const found = chromiumPath();
  if (found === shell || (found && found === process.env.CHROME_PATH)) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) {
    if (found) return;
    throw new Complaint(
      'Chromium is missing. Install it (for example: sudo apt-get install chromium), or set CHROME_PATH.',
    );
  }
  await step('install Chromium', async () => {
    try {
      await run('apt-get', ['update', '-qq']);
      await install('chromium-headless-shell');
    } catch (error) {
      // Not in each distribution.
      if (!found) return install('chromium');
      say(`  · ${found} is used, for ${shell} was not installed: ${String(error)}`);
    }
  });
}
