// Begins the app on pages whose first screen the server has rendered (lib/server/http/page.ts). The app's scripts wait in a
// template until that screen and its picture are painted: on a slow line they would take the picture's bytes.

/** Milliseconds to wait for the picture. */
const patience = 2000;

try {
  // as lib/web/theme.ts does, which comes after the first paint
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  // the server writes the catalogue's cards the same for everybody: as this learner saw them the last time (CataloguePage.tsx)
  const shown = localStorage.getItem('own:shown')?.split(' ');
  const cards = shown ? [...document.querySelectorAll('li[data-course]')] : [];
  const placeOf = (card) => shown.indexOf(card.dataset.course);
  for (const card of cards.toSorted((a, b) => placeOf(a) - placeOf(b)))
    if (placeOf(card) < 0) card.remove();
    else card.parentElement.append(card);
  // administrators go on with no course
  if (localStorage.getItem('usertype') === 'Admin') document.querySelector('[data-learners]')?.remove();
} catch {
  // storage is blocked
}

// links to sign-up and login return to where this page would; those that lead to a page of their own, from there
const [, redirect] = /[?&](redirect=[^&]+)/.exec(location.search) ?? [];
for (const link of redirect ? document.querySelectorAll('a[data-onward]') : [])
  link.href += link.search ? encodeURIComponent(`?${redirect}`) : `?${redirect}`;

/** The app's screen replaces the server's with all its links: the one that has the keyboard's focus passes it on to its like. */
function passFocusOn() {
  const root = document.getElementById('root');
  let focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => (focused = target));
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    if (focused.isConnected || document.activeElement !== document.body) return;
    [...root.querySelectorAll(focused.localName)]
      .find((one) => one.textContent === focused.textContent && one.href === focused.href)
      ?.focus({ preventScroll: true });
  }).observe(root, { childList: true });
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

passFocusOn();
void beginAfterPaint();
