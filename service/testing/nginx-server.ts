import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, installPackages, isRoot, putCertificate } from './local-servers.ts';

/** nginx with the site of `deploy/nginx`, on this machine only. */
export interface NginxServer {
  /** The address of the product, over TLS. */
  url: string;
  /** The address that leads to it, without TLS. */
  plainUrl: string;
  /** Reads the configuration again. */
  reload(): void;
  stop(): Promise<void>;
}

const site = join(import.meta.dirname, '../../deploy/nginx/botdeck.conf');
const server = '/usr/sbin/nginx';
/** Debian's packages, and the file of each that has to be there. */
const packages = {
  nginx: server,
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
};
/** Opens the console, the stand-ins and the manual, which the site keeps closed, on one replica: tests drop its connections. */
const consoleLocation = 'location ~ ^/(sandbox|manual)(/|$) { proxy_pass http://127.0.0.1:4311; }';

/** Where the product will be: the certificate and the published client need its address before nginx starts. */
export interface NginxPlace {
  folder: string;
  port: number;
  url: string;
}

/**
 * Chooses a port, and a folder that nginx's workers can read. Installs Debian's nginx and its module for brotli, as root,
 * if they are missing.
 */
export async function prepareNginx(): Promise<NginxPlace> {
  const missing = () => Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing().length > 0 && isRoot) {
    // Without this, the package starts a server of its own.
    const blocker = '/usr/sbin/policy-rc.d';
    const isNew = !existsSync(blocker);
    if (isNew) writeFileSync(blocker, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    installPackages(missing());
    if (isNew) rmSync(blocker);
  }
  if (missing().length > 0)
    throw new Error(
      `Could not find or install nginx for the tests. Install ${missing().join(' and ')}, then run the tests again.`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  return { folder, port, url: `https://localhost:${port}` };
}

/**
 * Starts nginx in front of replicas at these ports. The client must be published to `folder`. The certificate is
 * self-signed; only this process trusts it.
 * @throws with the reason that nginx gives if it does not start
 */
export async function startNginx(
  { folder, port, url }: NginxPlace,
  replicas: number[],
  { withConsole = false, program = server } = {},
): Promise<NginxServer> {
  const plainPort = await freePort();
  putCertificate(folder);
  const places: [RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 443/g, `listen 127.0.0.1:${port}`],
    [/listen 80/g, `listen 127.0.0.1:${plainPort}`],
    // A browser that does not use the usual port names its own.
    [/Host \$host/g, 'Host $http_host'],
    [/\/etc\/ssl\/botdeck/g, folder],
    [/\/srv\/botdeck/g, folder],
    [/\/var\/log\/nginx\/botdeck\.log/g, join(folder, 'access.log')],
    [/^ *# The service\.$/m, withConsole ? consoleLocation : ''],
    ...replicas.map((own, index): [RegExp, string] => [new RegExp(`:${4311 + index}\\b`, 'g'), `:${own}`]),
  ];
  const text = places.reduce((rest, [place, own]) => rest.replace(place, own), readFileSync(site, 'utf8'));
  const config = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'temp'));
  writeFileSync(
    config,
    `${isRoot ? 'user www-data;\n' : ''}worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
include /etc/nginx/modules-enabled/*.conf;
events { worker_connections 1024; }
http {
include /etc/nginx/mime.types;
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')}
${text}}
`,
  );
  // What nginx says before it has opened its log. A pipe would keep this process alive.
  const early = join(folder, 'stderr.log');
  const errors = openSync(early, 'w');
  const child = spawn(program, ['-c', config, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', errors] });
  closeSync(errors);
  // A test that fails to stop it does not keep this process alive.
  child.unref();
  const end = () => void child.kill();
  process.once('exit', end);
  const answers = () =>
    fetch(`http://127.0.0.1:${plainPort}`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode === null) continue;
    process.off('exit', end);
    const said = [early, join(folder, 'error.log')].filter((file) => existsSync(file));
    throw new Error(`nginx did not start: ${said.map((file) => readFileSync(file, 'utf8')).join('')}`);
  }
  return {
    url,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      process.off('exit', end);
      child.ref();
      child.kill('SIGQUIT');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
