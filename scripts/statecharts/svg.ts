import type { Chart } from './chart.ts';
import {
  type Drawing,
  type DrawnLabel,
  type DrawnLine,
  type DrawnState,
  type DrawnText,
  drawingOf,
} from './drawing.ts';
import { createElk } from './elk.ts';
import { LEGEND, legend } from './legend.ts';
import type { Point } from './picture.ts';
import { SVG_STYLE } from './svg-style.ts';
import { escapeXml } from './xml.ts';

/**
 * Draws a chart in words as SVG. Tooltips give the names in the code. A box has the id `state:<state id>`. A label has
 * the attribute `data-transition` with the id used in coverage reports.
 */
export async function drawSvg(chart: Chart): Promise<string> {
  const drawing = await drawingOf(chart, createElk());
  const width = Math.max(drawing.width, LEGEND.width);
  const height = drawing.height + LEGEND.height;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const name = escapeXml(`Statechart ${chart.root.id}: ${chart.root.words}`);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-label="${name}">`,
    `<style>${SVG_STYLE}</style>`,
    `<defs>${marker('head')}${marker('error-head')}</defs>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...drawing.states.map(drawState),
    ...drawing.dots.map(drawDot),
    ...drawing.lines.map(drawLine),
    ...drawing.pills.map(drawPill),
    // Words come last and have a halo, so arrows that enter a group pass behind its name.
    ...drawing.states.map(drawWords),
    ...drawing.lines.map(drawLabels),
    legend(drawing.height),
    '</svg>',
  ].join('\n')}\n`;
}

function marker(id: string): string {
  const attributes = 'viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"';
  return `<marker id="${id}" ${attributes}><path class="${id}" d="M0 0L8 4L0 8z"/></marker>`;
}

function drawDot({ x, y }: Point): string {
  return `<circle class="dot" cx="${x}" cy="${y}" r="5"/>`;
}

function drawState({ id, x, y, width, height, isGroup, isRegion, isFinal }: DrawnState): string {
  const outer = rectangle(x, y, width, height, 8);
  const inner = isFinal ? rectangle(x + 3, y + 3, width - 6, height - 6, 6) : '';
  const classes = ['state', ...(isGroup ? ['group'] : []), ...(isRegion ? ['region'] : [])].join(' ');
  return `<g id="state:${escapeXml(id)}" class="${classes}"><title>${escapeXml(id)}</title>${outer}${inner}</g>`;
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [left, top, across, down] = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
  return `<rect x="${left}" y="${top}" width="${across}" height="${down}" rx="${radius}"/>`;
}

function drawPill({ x, y, width, height, label }: Drawing['pills'][number]): string {
  return `<g class="pill">${rectangle(x, y, width, height, height / 2)}${textLine('quiet', label)}</g>`;
}

function drawWords({ texts, isGroup }: DrawnState): string {
  const halo = isGroup ? ' halo' : '';
  return texts.map((text, index) => textLine(`${index === 0 ? 'name' : 'quiet'}${halo}`, text)).join('');
}

function drawLine({ style, path }: DrawnLine): string {
  const head = style === 'error' ? 'error-head' : 'head';
  return `<g class="arrow ${style}"><path d="${path}" marker-end="url(#${head})"/></g>`;
}

function drawLabels({ labels }: DrawnLine): string {
  return `<g class="label">${labels.map(drawLabel).join('')}</g>`;
}

function drawLabel({ transition, style, code, texts }: DrawnLabel): string {
  const attributes = `class="${style}" data-transition="${escapeXml(transition)}"`;
  const lines = texts.map((text) => textLine('halo', text)).join('');
  return `<g ${attributes}><title>${escapeXml(code)}</title>${lines}</g>`;
}

function textLine(classes: string, { x, y, text }: DrawnText): string {
  return `<text class="${classes}" x="${x}" y="${y}">${escapeXml(text)}</text>`;
}
