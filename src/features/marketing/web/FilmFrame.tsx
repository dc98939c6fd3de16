import type { ComponentProps } from 'react';
import { useLang } from '../../../lib/web/i18n.ts';
import type { ShortFilm } from './films.ts';

/** A short film with the browser's controls; nothing of it but its picture is loaded before it is played. */
export function FilmFrame({
  film,
  label,
  ...rest
}: ComponentProps<'video'> & { film: ShortFilm; label: string }) {
  const lang = useLang();
  return (
    <video
      // the captions that a film begins with are chosen once
      key={`${film.src} ${lang}`}
      src={film.src}
      poster={film.poster}
      width="960"
      height="540"
      preload="none"
      playsInline
      controls
      aria-label={label}
      {...rest}
      className="block aspect-video h-auto w-full rounded-lg border border-line bg-surface-2 object-cover [&::cue]:text-sm"
    >
      <track kind="captions" src={film.captions.en} srcLang="en" label="English" default={lang === 'en'} />
      <track kind="captions" src={film.captions.hi} srcLang="hi" label="हिंदी" default={lang === 'hi'} />
    </video>
  );
}
