import { type ReactNode, useMemo } from 'react';
import { encode, type QrCodeGenerateResult } from 'uqr';
import { code } from './qr-code.css.ts';

type QrCodeProps = {
  text: string;
  /** The result of scanning it: "Payment address as a QR code". */
  label: string;
  /** Text about the code. */
  children?: ReactNode;
};

/** Width and height in px. */
const size = 176;

/** The dark modules of a QR code as one SVG path of unit squares. */
function toPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** Null if the text is too long for any QR code. */
function encoded(text: string): QrCodeGenerateResult | null {
  try {
    return encode(text, { ecc: 'M', border: 4 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A text as a QR code with the quiet zone that scanners need. Renders nothing if the text is too long for one. */
export function QrCode({ text, label, children }: QrCodeProps) {
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
