import '../src/ui/theme/global.css.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followTheme } from '../src/ui/theme/theme-preference.ts';
import { DataMissing } from './data/load-data.ts';
import { App } from './shell/app.tsx';
import { keepPlaces } from './shell/places.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

followTheme();
keepPlaces();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// In a transition, React shows the page as soon as its data is here. A Suspense fallback would stay for 300 ms.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof DataMissing)) reportError(error);
};
startTransition(() => createRoot(root, { onCaughtError }).render(app));
