import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

/** Shows what is in it in a document of its own, as wide as a phone, so that it takes the form it has there. */
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
      // with a doctype: without one it has other rules
      srcDoc="<!doctype html>"
      sandbox="allow-same-origin"
      onLoad={(event) => begin(event.currentTarget.contentDocument!)}
      className="mx-auto block h-[calc(100dvh-13.5rem)] w-90 bg-bg"
    >
      {body && createPortal(children, body)}
    </iframe>
  );
}
