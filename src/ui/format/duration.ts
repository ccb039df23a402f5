import { formatNumber } from './number.ts';

const units = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1000 },
] as const;

/** From this many days on, hours no longer matter. */
const manyDays = 1_000_000;

/**
 * A length of time in its two largest units: "3 d 4 h", "12 min 5 s", "0 s"; a million days or more in days alone. Below
 * zero counts as zero.
 */
export function formatDuration(milliseconds: number): string {
  let rest = Math.max(0, milliseconds);
  const parts: string[] = [];
  for (const { name, ms } of units) {
    const count = Math.floor(rest / ms);
    rest %= ms;
    if (count > 0) parts.push(`${formatNumber(count)}\u00a0${name}`);
    else if (parts.length > 0) break;
    if (parts.length === 2 || count >= manyDays) break;
  }
  return parts.join(' ') || '0\u00a0s';
}

const mostHours = 99;

/** Time left as a clock: "39:05", "1:02:03"; from 100 hours as a duration: "4 d 4 h". Below zero counts as zero. */
export function formatCountdown(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  if (hours > mostHours) return formatDuration(milliseconds);
  const minutes = Math.floor((total % 3600) / 60);
  const clock = `${pad(minutes)}:${pad(total % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
