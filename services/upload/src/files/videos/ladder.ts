import { type VideoSize, words } from './ffmpeg.ts';

/** One rendition of a video. */
export interface Rung {
  /** Its folder: the height of the shorter side. */
  name: string;
  width: number;
  height: number;
  videoKbps: number;
}

const AUDIO_KBPS = 128;

/** By the shorter side, so that portrait videos are treated alike. */
const qualities = [
  { side: 360, videoKbps: 800 },
  { side: 720, videoKbps: 2800 },
  { side: 1080, videoKbps: 5000 },
];
/** A source between two qualities gets its own rendition if it is larger by this factor. */
const WORTH_IT = 1.25;

/** Smallest first, never larger than the source. */
export function ladderOf(size: VideoSize): Rung[] {
  const own = Math.min(size.width, size.height);
  const sides = qualities.map(({ side }) => side).filter((side) => side <= own);
  const top = sides.at(-1) ?? 0;
  if (top < qualities.at(-1)!.side && own >= top * WORTH_IT) sides.push(own);
  return sides.map((side) => rungOf(size, side));
}

function rungOf({ width, height }: VideoSize, side: number): Rung {
  const share = side / Math.min(width, height);
  const next = qualities.find((one) => side <= one.side) ?? qualities.at(-1)!;
  return {
    name: String(side),
    width: even(width * share),
    height: even(height * share),
    videoKbps: next.videoKbps,
  };
}

/** 4:2:0 chroma subsampling requires even sizes. */
const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);

/** The master playlist. */
export const masterOf = (rungs: readonly Rung[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    ...rungs.flatMap(({ name, width, height, videoKbps }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${(videoKbps + AUDIO_KBPS) * 1100},RESOLUTION=${width}x${height}`,
      `${name}/index.m3u8`,
    ]),
    '',
  ].join('\n');

/** Segments of six seconds, each starting with a key frame, in the rendition's folder. */
export const hlsArguments = ({ width, height, videoKbps }: Rung, folder: string): string[] => [
  ...words('-map 0:v:0 -map 0:a:0? -map_metadata -1 -map_chapters -1 -dn -sn'),
  ...words(`-vf scale=${width}:${height},setsar=1 -fpsmax 60 -pix_fmt yuv420p`),
  ...words('-c:v libx264 -preset veryfast -profile:v high -crf 23'),
  ...words(`-maxrate ${videoKbps}k -bufsize ${videoKbps * 2}k`),
  ...words('-force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0'),
  ...words(`-c:a aac -b:a ${AUDIO_KBPS}k -ac 2 -ar 48000`),
  ...words('-f hls -hls_time 6 -hls_playlist_type vod -hls_segment_filename'),
  `${folder}/%d.ts`,
  `${folder}/index.m3u8`,
];
