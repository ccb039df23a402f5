import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type PrerenderedPage, prerenderedPages } from '../../src/app/prerender/pages.ts';
import { routes } from '../../src/shared/routes/routes.ts';
import { tab } from '../../src/texts/pages.ts';
import { buildTarget } from '../browsers.ts';

/** Replaces inline styles, which the security policy forbids, by classes. */
export interface StyleClasses {
  /** The HTML with a class in place of each `style` attribute. Equal styles share a class. */
  replaceIn(html: string): string;
  /** The style sheet of all classes so far. */
  sheet(): string;
}

const styled = /<[a-z][^>]*? style="[^>]*>/g;

export function createStyleClasses(): StyleClasses {
  const classes = new Map<string, string>();
  const classFor = (style: string) => {
    const known = classes.get(style);
    if (known) return known;
    const name = `painted-${classes.size}`;
    classes.set(style, name);
    return name;
  };
  const withClass = (tag: string) => {
    const [attribute = '', style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
    const bare = tag.replace(attribute, '');
    const name = classFor(style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<[a-z][\w-]*/i, (start) => `${start} class="${name}"`);
  };
  return {
    replaceIn: (html) => html.replaceAll(styled, withClass),
    sheet: () => [...classes].map(([style, name]) => `.${name}{${style}}`).join(''),
  };
}

type Bundle = Rolldown.OutputBundle;

interface RenderedPage {
  page: PrerenderedPage;
  content: string;
}

interface Files {
  styles: string[];
  scripts: string[];
}

/** The style sheets and the code that modules of the app need, each found by the end of its path. */
function filesOf(bundle: Bundle, modules: readonly string[]): Files {
  const chunks = new Set<Rolldown.OutputChunk>();
  // After those of the code it imports: equal sets of sheets then have one order, and so one hash in the security policy.
  const styles = new Set<string>();
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') collect(imported);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  for (const module of modules) {
    const found = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    if (found?.type !== 'chunk') throw new Error(`The build has no code for ${module}.`);
    collect(found);
  }
  return { styles: [...styles], scripts: [...chunks].map(({ fileName }) => fileName) };
}

/** The code that the frame of every member needs, and more of what the dashboard shows. */
const memberModules = ['app/member/member-area.tsx', 'app/member/follow-user-info.ts'];
const dashboardModules = ['features/dashboard/prefetch-dashboard.ts', 'ui/line-chart/chart-drawing.tsx'];
/** What the demo loads as soon as it runs. */
const demoModules = [
  'features/dashboard/demo-run.tsx',
  'features/dashboard/dashboard.page.tsx',
  'ui/line-chart/chart-drawing.tsx',
];
const isDashboard = ({ file }: PrerenderedPage) => file === 'dashboard.page.tsx';

const styleLink = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const link = (attributes: string, file: string) => `<link ${attributes} crossorigin href="/${file}">`;
/** The first paint is of the whole page. Chromium would paint a part of it as well, which takes as long again. */
const wholePage = '<link rel="expect" href="#root" blocking="render">';
/** Without code, a form does nothing. */
const withoutCode = '<noscript><style>#root{display:none}</style></noscript>';

/**
 * The page for guests. Its style sheets stand in the page itself, because a request for them would delay the paint; a
 * disabled link for each keeps the app from loading it after all. React's own preloads move to the head.
 */
function guestHtml(bundle: Bundle, rendered: RenderedPage): string {
  const { page } = rendered;
  const classes = createStyleClasses();
  const content = classes.replaceIn(rendered.content);
  const html = textOf(bundle['index.html']);
  const { styles, scripts } = filesOf(bundle, [page.file]);
  const later = page.route === routes.demo ? filesOf(bundle, demoModules).scripts : [];
  const [preloads = ''] = /^(<link [^>]*>)*/.exec(content) ?? [];
  const sheets = [...new Set([...Array.from(html.matchAll(styleLink), ([, file = '']) => file), ...styles])];
  const head = [
    content.includes('<form') ? withoutCode : '',
    `<style>${sheets.map((file) => textOf(bundle[file])).join('')}${classes.sheet()}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    preloads,
  ];
  return (
    announced(withWords(html, page), scripts, later)
      .replaceAll(styleLink, '')
      // Above all scripts: after each, the browser may paint.
      .replace('<script', () => `${wholePage}<script`)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace(
        '<div id="root">',
        () => `<div id="root" data-painted="${page.search ?? ''}">${content.slice(preloads.length)}`,
      )
  );
}

/**
 * The page for members: a frame without figures. Nothing in it can be used except links to other pages. Its code loads
 * early only for members.
 * @param classes the style sheet of its classes
 * @param knownFigures the script that fills the dashboard with the known figures
 */
function memberHtml(
  bundle: Bundle,
  { page, content }: RenderedPage,
  { classes, knownFigures }: { classes: string; knownFigures: string },
): string {
  const html = textOf(bundle['index.html']);
  const own = isDashboard(page) ? dashboardModules : [];
  const { styles, scripts } = filesOf(bundle, [...memberModules, page.file, ...own]);
  const head = [withoutCode, ...newIn(html, styles).map((file) => link('rel="stylesheet"', file))];
  return (
    announced(withWords(html, page), scripts)
      .replace('<html', '<html data-frame')
      // Above all style sheets, for which it would have to wait.
      .replace(/<script type="module".*<\/script>/s, (tags) =>
        isDashboard(page) ? `<script>${knownFigures}</script>${startedLater(tags)}` : tags,
      )
      .replace('</head>', () => `${head.join('')}<style>${classes}</style></head>`)
      .replace(
        '<div id="root">',
        () => `<div id="root" data-painted>${content.replace('<main ', '<main inert ')}`,
      )
  );
}

/** The scripts load as before, but src/app/early/known-figures.ts starts them. */
const startedLater = (scripts: string) => {
  const files = [...scripts.matchAll(/ src="\/([^"]+)"/g)].map(([, file = '']) => file);
  return `${files.map((file) => link('rel="modulepreload"', file)).join('')}<template data-start>${scripts}</template>`;
};

const newIn = (html: string, files: readonly string[]) => files.filter((file) => !html.includes(`/${file}"`));

/** With the code that src/app/early/painted.js loads early: the page's own, and what follows it. */
const announced = (html: string, scripts: readonly string[], later: readonly string[] = []) =>
  html.replace('<script', (tag) =>
    [
      ...newIn(html, scripts).map((file) => link('data-rel="modulepreload"', file)),
      ...newIn(html, later)
        .filter((file) => !scripts.includes(file))
        .map((file) => link('data-later data-rel="modulepreload"', file)),
      tag,
    ].join(''),
  );

/** Names the page for tabs, search engines and previews of links. The service makes the addresses complete. */
function withWords(html: string, { title, description, route }: PrerenderedPage): string {
  const named = title
    ? html
        .replace(/<title>.*?<\/title>/, () => `<title>${tab(title)}</title>`)
        .replace(/(?<="og:title" content=")[^"]*/, () => tab(title))
    : html;
  if (!description || !route) return named;
  return named
    .replaceAll(/(?<="(og:)?description" content=")[^"]*/g, () => description)
    .replace(/<meta name="robots".*?>/, () => `<link rel="canonical" href="${route.path}" />`);
}

function textOf(output: Bundle[string] | undefined): string {
  if (output?.type !== 'asset') throw new Error('The build has no page.');
  return String(output.source);
}

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
const knownFiguresEntry = 'src/app/early/known-figures.ts';

/** A script with all that it imports, to stand in a page. */
async function bundleScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: buildTarget, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`The build has no code for ${input}.`);
  return output.output[0].code.trim();
}

/**
 * Puts what people first see into HTML of its own for each page, so that it is painted before any code runs. The
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

    await mkdir(join(dir, 'pages'), { recursive: true });
    const fileOf = ({ name }: RenderedPage['page']) => `pages/${name}.html`;
    for (const guest of guests) await writeFile(join(dir, fileOf(guest.page)), guestHtml(bundle, guest));
    const parts = { classes: classes.sheet(), knownFigures: await bundleScript(knownFiguresEntry) };
    for (const frame of frames)
      await writeFile(join(dir, fileOf(frame.page)), memberHtml(bundle, frame, parts));

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
