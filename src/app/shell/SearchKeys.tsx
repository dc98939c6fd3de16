import { useEffect } from 'react';
import { isOverlayOpen } from '../../lib/web/focus.ts';
import { navigate } from '../../lib/web/router.tsx';

/** `/` (outside of fields) and Ctrl+K open the search from any screen. */
export function SearchKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || target.matches('input, textarea, select'));
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
      const isCtrlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
      if (event.defaultPrevented || !(isSlash || isCtrlK) || isOverlayOpen()) return;
      event.preventDefault();
      if (location.pathname === '/search') dispatchEvent(new Event('open-search'));
      else void navigate('/search');
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
