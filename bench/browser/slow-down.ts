import type { Page } from 'playwright';

const cpuRate = 4;
/** "Fast 4G" of Chromium's developer tools; bytes a second, and milliseconds added to each request. */
const fast4g = {
  offline: false,
  downloadThroughput: ((9 * 1_000_000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1_000_000) / 8) * 0.9,
  latency: 165,
};

/** Lets the page compute at a quarter of the machine's speed. */
export async function slowCpu(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** Lets the page load as over a phone's network. */
export async function slowNetwork(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', fast4g);
}
