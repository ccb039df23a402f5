import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { tagline } from '../src/texts/app.ts';
import { chromiumFlags, findChromium } from './chromium.mjs';

/** Draws the picture that previews of links show: `public/preview.png`. */
const html = `<!doctype html>
<meta charset="utf-8">
<style>
  @font-face {
    font-family: Inter;
    font-weight: 100 900;
    src: url(data:font/woff2;base64,${readFileSync('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 'base64')});
  }
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #f9f9fb; font-family: Inter; }
  .line { position: absolute; inset: auto 0 0; }
  .words { position: absolute; left: 96px; top: 96px; }
  .brand { display: flex; align-items: center; gap: 28px; font-size: 84px; font-weight: 650; letter-spacing: -0.025em; color: #1c2024; }
  .brand svg { width: 104px; height: 104px; }
  p { margin: 36px 0 0; font-size: 44px; line-height: 1.3; max-width: 760px; text-wrap: balance; color: #60646c; }
</style>
<svg class="line" width="1200" height="330" viewBox="0 0 1200 330" fill="none">
  <path d="M0 190L90 150 190 210 300 120 400 170 520 90 620 190 740 130 850 230 960 140 1060 190 1200 110V330H0Z" fill="#3e63dd" opacity="0.1" />
  <path d="M0 190L90 150 190 210 300 120 400 170 520 90 620 190 740 130 850 230 960 140 1060 190 1200 110" stroke="#3e63dd" stroke-width="6" stroke-linejoin="round" />
</svg>
<div class="words">
  <div class="brand">${readFileSync('public/favicon.svg', 'utf8')} Botdeck</div>
  <p>${tagline}</p>
</div>`;

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.evaluate(() => document.fonts.ready);
await page.screenshot({ path: 'public/preview.png' });
await browser.close();
