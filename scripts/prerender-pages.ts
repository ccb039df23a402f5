import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type PrerenderedPage, prerenderedPages } from '../src/app/prerender/pages.ts';
import { routes } from '../src/routing/routes.ts';
import { tab } from '../src/texts/pages.ts';

/** What the service needs to pick the HTML for an address. */
export interface PageFiles {
  /** The file of each path with one; `:name` matches one segment. */
  files: Readonly<Record<string, string>>;
  /** Every path of the product. */
  paths: readonly string[];
  /** The file for unknown addresses. */
  notFound: string;
}

type Bundle = Rolldown.OutputBundle;

const entry = 'src/app/prerender/render-page.tsx';

/**
 * Puts what guests first see into HTML of its own for each page, so that it is painted before any code has run. The
 * browser is told of the page's code and style sheets at once. `pages.json` says which file belongs to which path.
 */
export const prerenderPages: Plugin = {
  name: 'prerender-pages',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = 'dist' }, bundle) {
    const rendered = await renderAll(dir);
    await mkdir(join(dir, 'pages'), { recursive: true });
    const files: Record<string, string> = {};
    let notFound = '';
    for (const [page, content] of rendered) {
      const { name, route } = page;
      const file = `pages/${name}.html`;
      await writeFile(join(dir, file), fill(bundle, page, content));
      if (route) files[route.path] = file;
      else notFound = file;
    }
    const pages: PageFiles = { files, paths: Object.values(routes).map(({ path }) => path), notFound };
    await writeFile(join(dir, 'pages.json'), JSON.stringify(pages));
  },
};

/** Builds the code that renders pages, for Node, and renders every page with it. */
async function renderAll(dir: string): Promise<Map<PrerenderedPage, string>> {
  const outDir = await mkdtemp(join(resolve(dir), '.render-'));
  try {
    await build({
      logLevel: 'warn',
      ssr: { noExternal: true },
      build: { ssr: entry, outDir, manifest: false, sourcemap: false, copyPublicDir: false },
    });
    const { renderPage } = await import(pathToFileURL(join(outDir, 'render-page.js')).href);
    const rendered = new Map<PrerenderedPage, string>();
    for (const page of prerenderedPages) {
      const path = (page.route?.path ?? '/no-such-page').replaceAll(/:\w+/g, 'x');
      rendered.set(page, await renderPage(path));
    }
    return rendered;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The style sheets and the code of a page. */
function filesOf(bundle: Bundle, module: string): { styles: string[]; scripts: string[] } {
  const page = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId === module);
  if (!page) throw new Error(`The build has no code for ${module}.`);
  const chunks = new Set<Rolldown.OutputChunk>();
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') collect(imported);
    }
  };
  collect(page);
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { styles: [...styles], scripts: [...chunks].map(({ fileName }) => fileName) };
}

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

const styleLink = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/**
 * The shell with the content of a page. Its style sheets stand in the page itself, because a request for them would delay
 * the paint; a disabled link for each keeps the app from loading it after all. React's own preloads move to the head.
 */
function fill(bundle: Bundle, page: PrerenderedPage, rendered: string): string {
  const html = textOf(bundle['index.html']);
  const { styles, scripts } = filesOf(bundle, resolve(`src/features/${page.module}.page.tsx`));
  const [preloads = ''] = /^(<link [^>]*>)*/.exec(rendered) ?? [];
  const sheets = [...new Set([...Array.from(html.matchAll(styleLink), ([, file = '']) => file), ...styles])];
  const head = [
    // Without code, a form does nothing.
    rendered.includes('<form') ? '<noscript><style>#root{display:none}</style></noscript>' : '',
    `<style>${sheets.map((file) => textOf(bundle[file])).join('')}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    ...scripts
      .filter((file) => !html.includes(`/${file}"`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    preloads,
  ];
  return withWords(html, page)
    .replaceAll(styleLink, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-painted>${rendered.slice(preloads.length)}</div>`,
    );
}

/** Names the page for tabs, search engines and previews of links. The service makes the addresses complete. */
function withWords(html: string, { title, description, route }: PrerenderedPage): string {
  const named = html
    .replace(/<title>.*?<\/title>/, () => `<title>${tab(title)}</title>`)
    .replace(/(?<="og:title" content=")[^"]*/, () => tab(title));
  if (!description || !route) return named;
  return named
    .replaceAll(/(?<="(og:)?description" content=")[^"]*/g, () => description)
    .replace(/<meta name="robots".*?>/, () => `<link rel="canonical" href="${route.path}" />`);
}

function textOf(output: Bundle[string] | undefined): string {
  if (output?.type !== 'asset') throw new Error('The build has no page.');
  return String(output.source);
}
