import { measurePage } from './build-size.ts';
import { compressBuild } from './compress-build.ts';
import { liveTraces } from './live-traces.ts';

const entry = 'index.html';
const kilobyte = 1000;

/** Gates in kB after gzip. */
const pages = [
  { path: '/guest/sign-in', modules: [entry, 'src/features/sign-in/sign-in.page.tsx'], js: 150, css: 15 },
  {
    path: '/dashboard',
    modules: [
      entry,
      'member',
      'src/features/dashboard/dashboard.page.tsx',
      'src/ui/line-chart/chart-drawing.tsx',
    ],
    js: 290,
    css: 15,
  },
];

compressBuild('dist');

console.log('Loaded before a page can be used, gzip:');
for (const { path, modules, js, css } of pages) {
  const size = measurePage('dist', modules);
  const over = size.js > js * kilobyte || size.css > css * kilobyte;
  const figures = [
    `JS ${(size.js / kilobyte).toFixed(1)} of ${js} kB`,
    `CSS ${(size.css / kilobyte).toFixed(1)} of ${css} kB`,
  ];
  console.log(`  ${path.padEnd(16)} ${figures.join(', ')}${over ? '  TOO LARGE' : ''}`);
  if (over) process.exitCode = 1;
}

const traces = liveTraces('dist');
console.log(`  Code that only the sandbox's build may have: ${traces.join(', ') || 'none'}`);
if (traces.length > 0) process.exitCode = 1;
