import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** Renders its children in a separate document as wide as a phone, so that they get their layout for phones. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const begin = ({ head, body: own, documentElement }: Document) => {
    // language and theme
    for (const { name, value } of document.documentElement.attributes)
      documentElement.setAttribute(name, value);
    for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
      head.append(style.cloneNode(true));
    setBody(own);
  };
  return (
    <iframe
      title={title}
      // with a doctype: without one it would be in quirks mode
      srcDoc="<!doctype html>"
      sandbox="allow-same-origin"
      onLoad={(event) => begin(event.currentTarget.contentDocument!)}
      className="mx-auto block h-[calc(100dvh-13.5rem)] w-90 bg-bg"
    >
      {body && createPortal(children, body)}
    </iframe>
  );
}
