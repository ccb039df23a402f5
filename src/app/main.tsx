import '../ui/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createRuntime } from './create-runtime.ts';
import { preloadPagesOnIntent } from './routing/page-loader.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const runtime = createRuntime();
preloadPagesOnIntent();
createRoot(root).render(
  <StrictMode>
    <App runtime={runtime} />
  </StrictMode>,
);
