import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

async function emulate(value: 'active' | 'none'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
}

/** Makes the system dictate the colors until the test is over. */
export async function forceColors(): Promise<void> {
  onTestFinished(() => emulate('none'));
  await emulate('active');
}
