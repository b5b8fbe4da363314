/** Looks for a QR code in what the camera shows now. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Not in every browser, and not in the types of the platform yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (settings: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The reader of the browser where it has one; or else our own, whose code is fetched only then. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: readPixels } = await import('jsqr');
  return async (video) => {
    const picture = pictureOf(video);
    return picture && (readPixels(picture.data, picture.width, picture.height)?.data ?? null);
  };
}

/** A code that fills a fair part of the picture is found as well in a smaller one, and much faster. */
const LONGEST = 640;

function pictureOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
