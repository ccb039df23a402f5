import type { Page, Request } from '@playwright/test';

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
