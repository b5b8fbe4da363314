try {
  const isLight = /(?:^|; )theme=light(?:;|$)/.test(document.cookie);
  if (isLight) document.documentElement.dataset.theme = 'light';
  const colour = document.createElement('meta');
  colour.name = 'theme-color';
  colour.content = isLight ? '#f6f8fb' : '#0a0d12';
  document.head.append(colour);
} catch {
  // Storage is blocked: keep the default theme.
}
