/**
 * Moves the focus to the element with that id, or to the screen, when the focused element was removed; not when the user
 * has focused something else.
 */
export function focusIfLost(id: string | undefined): void {
  // after the list was re-rendered and a closed dialog has restored the focus
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const place = (id && document.getElementById(id)) || document.getElementById('content');
    place?.focus({ preventScroll: true });
  }, 250);
}

const overlays = 'dialog[open], [role=dialog][data-rac], .group\\/overlay';

/** Whether a dialog, a sheet or a menu is open over the page, which then gets no shortcuts. */
export const isOverlayOpen = (): boolean => document.querySelector(overlays) !== null;

/** Whether a dialog, a sheet or a menu is open over the element. */
export function isBehindOverlay(element: Element | null): boolean {
  const last = [...document.querySelectorAll(overlays)].at(-1);
  return last !== undefined && !last.contains(element);
}
