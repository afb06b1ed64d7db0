// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  const remembered = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const theme = remembered('watchfloor.theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.density = remembered('watchfloor.density') === 'compact' ? 'compact' : 'comfortable';
})();
