import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

// Rule: DEVICE-1
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36 OPR/120.0.0.0`, 'Opera on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple} CriOS/140.0 Safari/604.1`,
    'Chrome on iOS',
  ],
  ['Something (Windows NT 10.0)', 'Windows'],
  ['Chrome/140.0', 'Chrome'],
  ['node', null],
  ['', null],
  [undefined, null],
  [`${'x'.repeat(2000)} Chrome/140.0`, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
