/** Looks for a QR code in the current frame. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** BarcodeDetector is missing in some browsers and in the DOM types. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (settings: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's detector, or jsQR, loaded on demand. */
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

/** Downscaled frames decode as well and much faster. */
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
