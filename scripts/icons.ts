import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { chromiumFlags, requireChromium } from './chromium.mjs';

/** Pixels, and how much of the picture the mark fills. Systems may cut a maskable icon down to its inner 80 percent. */
const icons = [
  { name: 'icon-192', size: 192, share: 1, isMaskable: false },
  { name: 'icon-512', size: 512, share: 1, isMaskable: false },
  { name: 'maskable-192', size: 192, share: 0.8, isMaskable: true },
  { name: 'maskable-512', size: 512, share: 0.8, isMaskable: true },
  { name: 'apple-touch-icon', size: 180, share: 0.85, isMaskable: true },
];

const mark = readFileSync('public/favicon.svg', 'utf8');
const [, color] = /<rect[^>]*fill="([^"]+)"/.exec(mark) ?? [];
if (!color) throw new Error('The mark has no background to extend.');

mkdirSync('public/icons', { recursive: true });
const browser = await chromium.launch({ executablePath: await requireChromium(), args: chromiumFlags });
for (const { name, size, share, isMaskable } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;${isMaskable ? `background:${color}` : ''}">
      <div style="width:${share * 100}%;aspect-ratio:1">${mark}</div>
    </body>`,
  );
  await page.screenshot({ path: `public/icons/${name}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
