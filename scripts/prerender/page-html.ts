import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import type { PrerenderedPage } from '../../src/app/prerender/pages.ts';
import { tab } from '../../src/texts/pages.ts';

type Bundle = Rolldown.OutputBundle;

/** A page with what it first shows. */
export interface RenderedPage {
  page: PrerenderedPage;
  content: string;
}

interface Files {
  styles: string[];
  scripts: string[];
}

/** The style sheets and the code that modules of the app need. */
function filesOf(bundle: Bundle, modules: readonly string[]): Files {
  const chunks = new Set<Rolldown.OutputChunk>();
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') collect(imported);
    }
  };
  for (const module of modules) {
    const path = resolve(`src/${module}`);
    const found = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.includes(path),
    );
    if (found?.type !== 'chunk') throw new Error(`The build has no code for ${module}.`);
    collect(found);
  }
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return { styles: [...styles], scripts: [...chunks].map(({ fileName }) => fileName) };
}

/** The code that the frame of every member needs, and more of what the dashboard shows. */
const memberModules = ['app/member/member-area.tsx', 'app/member/follow-user-info.ts'];
const dashboardModules = ['features/dashboard/prefetch-dashboard.ts', 'ui/line-chart/chart-drawing.tsx'];

const styleLink = /\s*<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const link = (attributes: string, file: string) => `<link ${attributes} crossorigin href="/${file}">`;
/** Without code, a form does nothing. */
const withoutCode = '<noscript><style>#root{display:none}</style></noscript>';

/**
 * The page for guests. Its style sheets stand in the page itself, because a request for them would delay the paint; a
 * disabled link for each keeps the app from loading it after all. React's own preloads move to the head.
 */
export function guestHtml(bundle: Bundle, { page, content }: RenderedPage): string {
  const html = textOf(bundle['index.html']);
  const { styles, scripts } = filesOf(bundle, [`features/${page.module}.page.tsx`]);
  const [preloads = ''] = /^(<link [^>]*>)*/.exec(content) ?? [];
  const sheets = [...new Set([...Array.from(html.matchAll(styleLink), ([, file = '']) => file), ...styles])];
  const head = [
    content.includes('<form') ? withoutCode : '',
    `<style>${sheets.map((file) => textOf(bundle[file])).join('')}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
    preloads,
  ];
  return announced(withWords(html, page), scripts)
    .replaceAll(styleLink, '')
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace(
      '<div id="root">',
      () => `<div id="root" data-painted="${page.search ?? ''}">${content.slice(preloads.length)}`,
    );
}

/**
 * The page for members: a frame without figures. Nothing in it can be used except what leads to other pages. Its code
 * loads early only for members.
 * @param classes the style sheet of its classes
 */
export function memberHtml(bundle: Bundle, { page, content }: RenderedPage, classes: string): string {
  const html = textOf(bundle['index.html']);
  const own = page.module === 'dashboard/dashboard' ? dashboardModules : [];
  const { styles, scripts } = filesOf(bundle, [...memberModules, `features/${page.module}.page.tsx`, ...own]);
  const head = [withoutCode, ...newIn(html, styles).map((file) => link('rel="stylesheet"', file))];
  return announced(withWords(html, page), scripts)
    .replace('<html', '<html data-frame')
    .replace('</head>', () => `${head.join('')}<style>${classes}</style></head>`)
    .replace(
      '<div id="root">',
      () => `<div id="root" data-painted>${content.replace('<main ', '<main inert ')}`,
    );
}

const newIn = (html: string, files: readonly string[]) => files.filter((file) => !html.includes(`/${file}"`));

/** With the code that src/app/early/painted.js loads early. */
const announced = (html: string, scripts: readonly string[]) =>
  html.replace('<script', (tag) =>
    [...newIn(html, scripts).map((file) => link('data-rel="modulepreload"', file)), tag].join(''),
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
