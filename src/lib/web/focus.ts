/**
 * Returns the focus to the element of that id, or else to the screen, when what had it is gone from the page; a person
 * who has moved on keeps it.
 */
export function focusIfLost(id: string | undefined): void {
  // after the list is drawn again and a closed dialog has given the focus back to what opened it
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const place = (id && document.getElementById(id)) || document.getElementById('content');
    place?.focus({ preventScroll: true });
  }, 250);
}
