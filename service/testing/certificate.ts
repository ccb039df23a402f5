import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';

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
