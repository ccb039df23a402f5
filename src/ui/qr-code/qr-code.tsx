import { type ReactNode, useMemo } from 'react';
import { encode, type QrCodeGenerateResult } from 'uqr';
import { code } from './qr-code.css.ts';

type QrCodeProps = {
  text: string;
  /** What scanning it gives: "Payment address as a QR code". */
  label: string;
  /** Width and height in px. */
  size?: number;
  /** What to say about the code. */
  children?: ReactNode;
};

/** The dark modules of a QR code as one SVG path, a unit square each. */
function toPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** Null when the text is longer than any QR code. */
function encoded(text: string): QrCodeGenerateResult | null {
  try {
    return encode(text, { ecc: 'M', border: 4 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A text as a QR code with the quiet zone scanners need. Shows nothing when the text is too long for one. */
export function QrCode({ text, label, size = 176, children }: QrCodeProps) {
  const qr = useMemo(() => encoded(text), [text]);
  if (!qr) return null;
  return (
    <>
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
      {children}
    </>
  );
}
