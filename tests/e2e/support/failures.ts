import type { Locator, Page, Request } from '@playwright/test';
import type { Fault } from './console.ts';
import { sample } from './sample.ts';

interface Failure {
  name: string;
  fault: Pick<Fault, 'status' | 'kind'>;
  /** The message that the person sees. */
  words: string;
}

/** The ways in which a call can fail at once. */
const failures: readonly Failure[] = [
  {
    name: 'has an internal error',
    fault: { status: 500 },
    words: 'Internal service error. Try again later.',
  },
  { name: 'answers 404', fault: { status: 404 }, words: 'This could not be found.' },
  {
    name: 'drops the connection',
    fault: { kind: 'drop' },
    // nginx answers in place of a service that has dropped the connection.
    words: process.env.BEHIND_NGINX
      ? 'Internal service error. Try again later.'
      : 'We can’t reach the service. Check your connection and try again.',
  },
  {
    name: 'gives a malformed answer',
    fault: { kind: 'malformed' },
    words: 'We got an unexpected response from the service. Try again in a moment.',
  },
];

/**
 * The ways in which a call of a screen fails: one of them, or all if the run is whole.
 * @param isOptional a service may lack the call, so that a 404 is no failure
 */
export const failuresOf = (screen: string, call: string, isOptional = false): Failure[] =>
  sample(
    failures.filter(({ fault }) => !(isOptional && fault.status === 404)),
    1,
    ({ name }) => `${screen} ${call} ${name}`,
  );

export function errorToast(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Error', { exact: true }) })
    .filter({ hasText: words })
    .first();
}

/** Replaces a file with code that throws a JavaScript error. */
export const breaking = (page: Page, file: string, exported: string) =>
  page.route(file, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const broken = () => { const { id } = undefined; return id; }; export { broken as ${exported} };`,
    }),
  );

/** Changes answers on their way to the page. The change may break the contract. */
export const changing = <Answer>(page: Page, path: string, change: (answer: Answer) => unknown) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

/**
 * Makes a page remember each module that failed to load until the page is loaded again, as browsers do that lack
 * https://github.com/whatwg/html/pull/10327, whatever the browser of the tests does. Other requests for the same file are
 * not touched. Call it before the test changes how files are answered.
 */
export async function rememberFailures(page: Page): Promise<void> {
  const failed = new Set<string>();
  const note = (request: Request) => {
    if (isModule(request)) failed.add(request.url());
  };
  page.on('requestfailed', note);
  page.on('response', (response) => {
    if (!response.ok()) note(response.request());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) failed.clear();
  });
  await page.route('**/assets/*.js', (route, request) =>
    isModule(request) && failed.has(request.url()) ? route.abort() : route.fallback(),
  );
}

const isModule = (request: Request) => request.resourceType() === 'script';
