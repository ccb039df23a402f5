import type { Page } from '@playwright/test';

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
