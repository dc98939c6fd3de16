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

function begin() {
  document.head.append(document.querySelector('template#app').content);
}

const picture = document.querySelector('img[fetchpriority=high]');
// what can't be decoded is not waited for
const shown = picture ? picture.decode().catch(() => {}) : Promise.resolve();
void Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))]).then(() => {
  // a tab in the background paints nothing
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
