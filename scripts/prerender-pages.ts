import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { prerenderedPages } from '../src/app/prerender/pages.ts';
import { routes } from '../src/shared/routes/routes.ts';
import { guestHtml, memberHtml, type RenderedPage } from './prerender/page-html.ts';
import { createStyleClasses } from './prerender/style-classes.ts';

/** What the service needs to pick the HTML for an address. */
export interface PageFiles {
  /** The file of each path with one; `:name` matches one segment. */
  files: Readonly<Record<string, string>>;
  /** Every path of the product. */
  paths: readonly string[];
  /** The file for unknown addresses. */
  notFound: string;
}

const entry = 'src/app/prerender/render-page.tsx';

/**
 * Puts what people first see into HTML of its own for each page, so that it is painted before any code has run. The
 * HTML names the page's code and style sheets, so the browser requests them at once. `pages.json` says which file
 * belongs to which path.
 */
export const prerenderPages: Plugin = {
  name: 'prerender-pages',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = 'dist' }, bundle) {
    const rendered = await renderAll(dir);
    const classes = createStyleClasses();
    const frames = rendered
      .filter(({ page }) => page.who === 'member')
      .map(({ page, content }) => ({ page, content: classes.replaceIn(content) }));
    const guests = rendered.filter(({ page }) => page.who === 'guest');
    const inlined = guests.find(({ content }) => content.includes(' style="'));
    if (inlined) this.error(`${inlined.page.name} has an inline style, which the security policy forbids.`);

    await mkdir(join(dir, 'pages'), { recursive: true });
    const fileOf = ({ name }: RenderedPage['page']) => `pages/${name}.html`;
    for (const guest of guests) await writeFile(join(dir, fileOf(guest.page)), guestHtml(bundle, guest));
    for (const frame of frames)
      await writeFile(join(dir, fileOf(frame.page)), memberHtml(bundle, frame, classes.sheet()));

    const files: Record<string, string> = {};
    let notFound = '';
    for (const page of prerenderedPages) {
      if (page.route) files[page.route.path] = fileOf(page);
      else notFound = fileOf(page);
    }
    const pages: PageFiles = { files, paths: Object.values(routes).map(({ path }) => path), notFound };
    await writeFile(join(dir, 'pages.json'), JSON.stringify(pages));
  },
};

/** Builds the code that renders pages, for Node, and renders every page with it. */
async function renderAll(dir: string): Promise<RenderedPage[]> {
  const outDir = await mkdtemp(join(resolve(dir), '.render-'));
  try {
    await build({
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: true,
        manifest: false,
        sourcemap: false,
        copyPublicDir: false,
      },
    });
    const { renderPage } = await import(pathToFileURL(join(outDir, 'render-page.js')).href);
    const rendered: RenderedPage[] = [];
    for (const page of prerenderedPages) {
      const path = ((page.leadsTo ?? page.route)?.path ?? '/no-such-page').replaceAll(/:\w+/g, 'x');
      rendered.push({ page, content: await renderPage(path, page) });
    }
    return rendered;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
