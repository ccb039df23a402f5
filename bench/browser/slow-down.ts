import type { Page } from 'playwright';

const cpuRate = 4;
/** "Fast 4G" in Chromium's developer tools: bytes per second, and milliseconds added to each request. */
const fast4g = {
  offline: false,
  downloadThroughput: ((9 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1_000_000) / 8) * 0.9,
  latency: 165,
};

/** Slows the page's CPU to a quarter of its speed. */
export async function slowCpu(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** Slows the page's network to that of a phone. */
export async function slowNetwork(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', fast4g);
}
