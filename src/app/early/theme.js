// Runs before the first paint, so the wrong theme never flashes. Same key as src/ui/theme/theme-preference.ts.
try {
  const theme = localStorage.getItem('botdeck.theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The browser's own bars, too.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  }
} catch {
  // Without storage, the system's theme applies.
}
