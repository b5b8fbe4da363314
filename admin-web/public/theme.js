try {
  if (/(?:^|; )theme=light(?:;|$)/.test(document.cookie)) document.documentElement.dataset.theme = 'light';
} catch {
  // Cookies are forbidden: the usual theme stays.
}
