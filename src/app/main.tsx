import '../ui/theme/global.css.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { selectArea } from '../machines/access/access.selectors.ts';
import { followTheme } from '../ui/theme/theme-preference.ts';
import { App } from './app.tsx';
import { createRuntime } from './create-runtime.ts';
import { preloadPagesOnIntent } from './router/page-loader.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

followTheme();
const { runtime, signIn } = createRuntime();
preloadPagesOnIntent(() => selectArea(runtime.access.getSnapshot()));
createRoot(root, { onCaughtError: (error) => reportError(error) }).render(
  <StrictMode>
    <App runtime={runtime} signIn={signIn} />
  </StrictMode>,
);
