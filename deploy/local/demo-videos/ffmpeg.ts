import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

export const FRAMES_A_SECOND = 25;

export const words = (line: string): string[] => line.split(' ');

/** Runs the system's ffmpeg in the folder; `feed` writes raw frames to it. */
export async function ffmpeg(
  cwd: string,
  args: string[],
  feed?: (write: (bytes: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    cwd,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  await feed?.(async (bytes) => {
    if (!child.stdin.write(bytes)) await once(child.stdin, 'drain');
  });
  child.stdin.end();
  await finished(child.stdin);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** `rate` in kbit/s. */
export const encoded = (rate: number, seconds: number): string[] =>
  words(
    `-c:v libx264 -profile:v main -preset veryslow -pix_fmt yuv420p -b:v ${rate}k -maxrate ${rate * 1.3}k ` +
      `-bufsize ${rate * 2}k -g ${FRAMES_A_SECOND * 4} -sc_threshold 0 -c:a aac -b:a 24k -ac 1 -t ${seconds}`,
  );

/** Motor sound: two tones that rise and fall with the flight, and noise. */
export const hum = (seconds: number): string[] =>
  words(
    `-f lavfi -i aevalsrc='0.10*sin(2*PI*(190+30*sin(t/3))*t)+0.05*sin(2*PI*(383+40*sin(t/3))*t)+0.02*random(0)':s=44100:d=${seconds}`,
  );
