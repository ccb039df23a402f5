import { useMemo } from 'react';
import { encode } from 'uqr';
import { code } from './qr-code.css.ts';

type QrCodeProps = {
  text: string;
  /** What scanning it gives: "Payment address as a QR code". */
  label: string;
  /** Width and height in px. */
  size?: number;
};

/** The dark modules of a QR code as one SVG path, a unit square each. */
function toPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code with the quiet zone scanners need. Throws when the text is too long for one. */
export function QrCode({ text, label, size = 176 }: QrCodeProps) {
  const qr = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={code}
    >
      <path d={toPath(qr.data)} fill="currentColor" />
    </svg>
  );
}
