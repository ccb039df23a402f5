import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** What a connection suffers. Times in milliseconds. */
export interface Trouble {
  /** Each part waits at least this long, and at most three times as long. */
  latencyMs: number;
  /** Lost packets: one part in this many waits until it has been sent again. */
  partsPerLoss: number;
  lossMs: number;
  /** Each connection breaks after this many parts, or up to three times as many. */
  partsPerReset: number;
  /** Bytes of a part; what arrives in one piece goes on in several. */
  partBytes: number;
}

/** A network between a browser and a server. */
export interface TroubledNetwork {
  /** The port at which the server can be reached through it. */
  port: number;
  /** How often it has done what. */
  counts: { connections: number; parts: number; losses: number; resets: number };
  close(): Promise<void>;
}

/** Passes bytes on to a port of this machine, in order, late and in small parts, and breaks connections. */
export async function startTroubledNetwork(target: number, trouble: Trouble): Promise<TroubledNetwork> {
  const counts = { connections: 0, parts: 0, losses: 0, resets: 0 };
  const open = new Set<Socket>();

  const carry = async (from: Socket, to: Socket, allowed: { parts: number }) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += trouble.partBytes) {
        counts.parts += 1;
        allowed.parts -= 1;
        if (allowed.parts < 0) {
          counts.resets += 1;
          throw new Error('The connection breaks.');
        }
        const isLost = counts.parts % trouble.partsPerLoss === 0;
        if (isLost) counts.losses += 1;
        await wait(trouble.latencyMs * (1 + 2 * Math.random()) + (isLost ? trouble.lossMs : 0));
        if (!to.write(chunk.subarray(start, start + trouble.partBytes))) await once(to, 'drain');
      }
    }
    to.end();
  };

  const server = createServer((near) => {
    counts.connections += 1;
    const far = connect(target, '127.0.0.1');
    // How long a connection lasts differs from one to the next.
    const allowed = { parts: trouble.partsPerReset * (1 + (counts.connections % 3)) };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined); // The other side learns of it below.
      socket.once('close', () => open.delete(socket));
    }
    const broken = () => {
      near.resetAndDestroy();
      far.destroy();
    };
    carry(near, far, allowed).catch(broken);
    carry(far, near, allowed).catch(broken);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** How long a person waits before trying again, and in all. */
const tryMs = 10_000;
const allMs = 120_000;

/** Opens an address, again if nothing arrives, until this shows. */
export async function open(page: Page, path: string, shown: Locator): Promise<void> {
  await until(shown, async () => {
    await page.goto(path, { timeout: 3 * tryMs, waitUntil: 'commit' });
  });
}

/** Acts, again if nothing comes of it, until this shows. Nothing is done twice if it shows already. */
export async function until(shown: Locator, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await shown.isVisible()) return;
    await act();
    await expect(shown).toBeVisible({ timeout: tryMs });
  }).toPass({ timeout: allMs, intervals: [500] });
}
