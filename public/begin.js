// Begins the app on pages whose first screen the server has rendered (lib/server/http/page.ts). The app's scripts wait in a
// template until that screen and its picture are painted: on a slow line they would take the picture's bytes.

/** Milliseconds to wait for the picture. */
const patience = 2000;

try {
  // as lib/web/theme.ts does, which comes after the first paint
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // storage is blocked
}

async function begin() {
  // dozens at once would hold a slow phone up for a quarter of a second
  for (const [n, tag] of [...document.querySelector('template#app').content.children].entries()) {
    if (n % 8 === 7) await new Promise((resolve) => setTimeout(resolve));
    document.head.append(tag);
  }
}

async function beginAfterPaint() {
  const picture = document.querySelector('img[fetchpriority=high]');
  // what can't be decoded is not waited for
  const shown = picture?.decode().catch(() => {});
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))]);
  // a tab in the background paints nothing
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await begin();
}

void beginAfterPaint();
