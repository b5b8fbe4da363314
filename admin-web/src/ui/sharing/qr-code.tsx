import QRCode from 'qrcode';
import styles from './qr-code.module.css';

const MARGIN = 4;

/** One dark path on white in both themes: scanners expect it, and the CSP forbids inline styles. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const size = modules.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={pathOf(modules)} fill="currentColor" />
    </svg>
  );
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  return Array.from(data, (dark, index) => {
    const x = (index % size) + MARGIN;
    const y = Math.floor(index / size) + MARGIN;
    return dark ? `M${x} ${y}h1v1h-1z` : '';
  }).join('');
}
