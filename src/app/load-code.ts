import { onDemand } from '../ui/on-demand/on-demand.ts';

/** A file that is loading or has loaded: without `rel`, it has not arrived yet. */
interface FileLink extends HTMLLinkElement {
  /** Set while the file loads, also by src/app/early/painted.js. */
  arrival?: Promise<void> | undefined;
}

/**
 * Imports code once its files have arrived, in place of Vite's own function; see scripts/vite/needed-files.ts. Some browsers
 * remember a failed import as long as the page is open, but not a failed request.
 *
 * @param addresses the scripts and style sheets that the code needs
 * @throws if a script does not arrive. The next call tries again. Code works without its style sheets
 */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  addresses: readonly string[],
): Promise<Module> {
  await Promise.all(addresses.map(arrive));
  return load();
}

async function arrive(address: string): Promise<void> {
  const link: FileLink = document.querySelector(`link[href="${address}"]`) ?? newLink(address);
  await link.arrival;
  if (link.rel) return;
  link.arrival ??= address.endsWith('.css') ? styled(link) : fetched(link, address);
  await link.arrival;
}

function newLink(address: string): FileLink {
  const link = document.createElement('link');
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
  return link;
}

async function fetched(link: FileLink, address: string): Promise<void> {
  try {
    // The service worker has all files. Reading them twice would take longer.
    if (!navigator.serviceWorker?.controller) {
      const answer = await fetch(address);
      // A file can still be cut off.
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    }
    // Now from the cache, in parallel with the other files.
    link.rel = 'modulepreload';
  } catch (cause) {
    throw new Error(`Failed to fetch imported module ${address}`, { cause });
  } finally {
    link.arrival = undefined;
  }
}

/** src/app/early/load-failure.js says that a style sheet is missing. */
function styled(link: FileLink): Promise<void> {
  return new Promise((done) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      done();
    };
    link.rel = 'stylesheet';
  });
}

/** The code of the signed-in area. Guests do not load it. */
export const memberAreaCode = onDemand(() => import('./member/member-area.tsx'));

/** The code that observes a member's user info, and the pages to which that leads. Guests do not load it. */
export const userInfoCode = onDemand(async () => {
  const [{ followUserInfo }, { memberPages }] = await Promise.all([
    import('./member/follow-user-info.ts'),
    import('./member/member-pages.ts'),
  ]);
  return { followUserInfo, memberPages };
});

/** The code of the calls that guests make, and of the renewal of a session. */
export const guestCallsCode = onDemand(() => import('../api/guest.ts'));
