import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';

export interface LocalServer {
  port: number;
  /** Its address if it speaks HTTP. */
  url: string;
  /** If it speaks HTTP, open connections end, too. Otherwise, it waits for them. */
  close(): Promise<void>;
}

/** Makes a server listen on a free port of this machine. */
export async function listenLocally(server: Server | HttpServer): Promise<LocalServer> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { port, url: `http://127.0.0.1:${port}`, close };
}

/** A port of this machine that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const { close, port } = await listenLocally(createServer());
  await close();
  return port;
}

const packager = 'apt-get';

/** Whether this process may install packages. */
export const isRoot = process.getuid?.() === 0;

/** Installs packages of Debian. Needs root. */
export function installPackages(names: readonly string[]): void {
  execFileSync(packager, ['update', '-qq'], { stdio: 'inherit' });
  execFileSync(packager, ['install', '-y', '-qq', ...names], { stdio: 'inherit' });
}

/** Makes certificates. */
const certifier = 'openssl';
const files = ['fullchain.pem', 'privkey.pem'] as const;

let made: string | undefined;

/** Copies the certificate of this process for `localhost`, with its key, to a folder. The process trusts it from then on. */
export function putCertificate(folder: string): void {
  made ??= makeCertificate();
  for (const name of files) copyFileSync(join(made, name), join(folder, name));
}

function makeCertificate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-certificate-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [certificate, key] = files.map((name) => join(folder, name)) as [string, string];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '9'];
  execFileSync(certifier, ['req', ...kind, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  setDefaultCACertificates([readFileSync(certificate, 'utf8')]);
  return folder;
}
