import { type ArrowText, boxText, FONT, heading } from './box-text.ts';
import type { Box, Chart } from './chart.ts';
import { arrowCode, lineStyle } from './labels.ts';
import { layOut } from './layout.ts';
import { LEGEND, legend } from './legend.ts';
import { type Frame, type Line, moved, type Pill, type Point } from './picture.ts';
import { SVG_STYLE } from './svg-style.ts';
import { escapeXml } from './xml.ts';

const MARGIN = 12;

/**
 * Draws a chart in words as SVG. Tooltips give the names in the code. A box has the id `state:<state id>`. A label has
 * the attribute `data-transition` with the id used in coverage reports.
 */
export async function drawSvg(chart: Chart): Promise<string> {
  const picture = moved(await layOut(chart), { x: MARGIN, y: MARGIN });
  const legendTop = Math.ceil(picture.height) + 2 * MARGIN;
  const width = Math.ceil(Math.max(picture.width + 2 * MARGIN, LEGEND.width));
  const height = legendTop + LEGEND.height;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const name = escapeXml(`Statechart ${chart.root.id}: ${chart.root.words}`);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${name}">`,
    `<style>${SVG_STYLE}</style>`,
    `<defs>${marker('head')}${marker('error-head')}</defs>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...picture.frames.map((frame) => drawFrame(frame, chart)),
    ...picture.dots.map(drawDot),
    ...picture.lines.map(drawLine),
    ...picture.pills.map(drawPill),
    // Words come last and have a halo, so arrows that enter a group pass behind its name.
    ...picture.frames.map((frame) => drawWords(frame, chart)),
    ...picture.lines.map(drawLabel),
    legend(legendTop),
    '</svg>',
  ].join('\n')}\n`;
}

function marker(id: string): string {
  const attributes = 'viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"';
  return `<marker id="${id}" ${attributes}><path class="${id}" d="M0 0L8 4L0 8z"/></marker>`;
}

function drawDot({ x, y }: Point): string {
  return `<circle class="dot" cx="${round(x)}" cy="${round(y)}" r="5"/>`;
}

function drawFrame({ box, x, y, width, height }: Frame, chart: Chart): string {
  const outer = rectangle(x, y, width, height, 8);
  const inner = box.type === 'final' ? rectangle(x + 3, y + 3, width - 6, height - 6, 6) : '';
  const title = `<title>${escapeXml(box.id)}</title>`;
  return `<g id="state:${escapeXml(box.id)}" class="${classesOf(box, chart)}">${title}${outer}${inner}</g>`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const size = `width="${round(width)}" height="${round(height)}"`;
  return `<rect x="${round(x)}" y="${round(y)}" ${size} rx="${radius}"/>`;
}

function classesOf(box: Box, chart: Chart): string {
  const classes = ['state'];
  if (box.children.length > 0) classes.push('group');
  if (isRegion(box, chart.root)) classes.push('region');
  return classes.join(' ');
}

function isRegion(box: Box, around: Box): boolean {
  if (around.children.includes(box)) return around.type === 'parallel';
  return around.children.some((child) => isRegion(box, child));
}

function drawPill({ x, y, width, height, text }: Pill): string {
  const words = textLine('quiet', x + 8, y + 14, text);
  return `<g class="pill">${rectangle(x, y, width, height, height / 2)}${words}</g>`;
}

function drawWords({ box, x, y, indent }: Frame, chart: Chart): string {
  const halo = box.children.length > 0 ? ' halo' : '';
  const lines = [heading(box), ...boxText(box, chart)].map((text, index) => {
    const top = y + 19 + index * FONT.lineHeight;
    return textLine(`${index === 0 ? 'name' : 'quiet'}${halo}`, x + indent, top, text);
  });
  return lines.join('');
}

function drawLine({ texts, sections }: Line): string {
  const style = styleOf(texts);
  const path = sections.map((points) => points.map(pathStep).join('')).join('');
  const head = style === 'error' ? 'error-head' : 'head';
  return `<g class="arrow ${style}"><path d="${path}" marker-end="url(#${head})"/></g>`;
}

function pathStep({ x, y }: Point, index: number): string {
  return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
}

function drawLabel({ texts, label }: Line): string {
  let row = 0;
  const drawnTexts = texts.map(({ arrow, lines }) => {
    const drawn = lines.map((text) => {
      const y = label.y + 12 + FONT.lineHeight * row;
      row += 1;
      return textLine('halo', label.x + 4, y, text);
    });
    const attributes = `class="${lineStyle(arrow.kind)}" data-transition="${escapeXml(arrow.id)}"`;
    return `<g ${attributes}><title>${escapeXml(arrowCode(arrow))}</title>${drawn.join('')}</g>`;
  });
  return `<g class="label">${drawnTexts.join('')}</g>`;
}

/** A line shared by several arrows has the style of the most usual one. */
function styleOf(texts: readonly ArrowText[]): 'plain' | 'error' | 'timer' {
  const styles = texts.map(({ arrow }) => lineStyle(arrow.kind));
  if (styles.length === 0 || styles.includes('plain')) return 'plain';
  return styles.includes('error') ? 'error' : 'timer';
}

function textLine(classes: string, x: number, y: number, text: string): string {
  return `<text class="${classes}" x="${round(x)}" y="${round(y)}">${escapeXml(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
