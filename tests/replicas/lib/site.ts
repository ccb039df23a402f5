import { publishClient } from '../../../scripts/release.ts';
import {
  type NginxPlace,
  type NginxServer,
  prepareNginx,
  startNginx,
} from '../../../service/testing/nginx-server.ts';
import { type ContractClient, createContractClient } from '../../contract/lib/contract-client.ts';
import type { Reachable } from '../../contract/lib/members.ts';
import { buildClient } from '../../support/client-build.ts';
import { type Replica, type Replicas, startReplicas } from './replicas.ts';

/** The product as people reach it: nginx, with the site of `deploy/nginx`, in front of three replicas. */
export interface Site {
  place: NginxPlace;
  nginx: NginxServer;
  running: Replicas;
  /** Calls the service through nginx. */
  call: ContractClient;
  /** The product through nginx, with the console of one replica: nginx opens it to nobody. */
  product(): Reachable;
  /** Starts a replica in place of one that has ended, at its port, with more settings and of another checkout if given. */
  replace(ended: Replica, settings?: Record<string, string>, checkout?: string): Promise<Replica>;
  close(): Promise<void>;
}

/** Starts it with these settings, on a database of its own. */
export async function startSite(settings: Record<string, string>, serverUrl?: string): Promise<Site> {
  const place = await prepareNginx();
  const client = buildClient('first');
  await publishClient(client, place.folder, place.url);
  const env = { CLIENT_DIR: client, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent', ...settings };
  const running = await startReplicas([env, env, env], serverUrl);
  const nginx = await startNginx(place, running.replicas.map(portOf));
  const call = createContractClient(nginx.url);
  return {
    place,
    nginx,
    running,
    call,
    product: () => ({ sandbox: (running.replicas[0] as Replica).sandbox, call }),
    replace: (ended, more = {}, checkout) => {
      running.replicas.splice(running.replicas.indexOf(ended), 1);
      return running.add({ ...env, ...more, PORT: String(portOf(ended)) }, checkout);
    },
    close: async () => {
      await nginx.stop();
      await running.close();
    },
  };
}

const portOf = ({ sandbox }: Replica) => Number(new URL(sandbox.url).port);
