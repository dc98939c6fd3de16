import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface DrawingProps {
  className?: string | undefined;
}

// one style for all: ink lines of 2.5, paper fill, one spot of accent
/** The canvas and stroke of every illustration: 200 × 130. */
export function Picture({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 130"
      className={cx('text-ink', className)}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="100" cy="114" rx="86" ry="9" className="fill-surface-2" stroke="none" />
      {children}
    </svg>
  );
}

/** A desk with a lamp and a closed book: nothing here yet. */
export function Desk({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <path d="M28 84h144M42 84v28M158 84v28" />
      <path d="m132 48 26-10 10 25-38 4z" className="fill-accent-bright" />
      <path d="M148 42 134 22l-18 30v30M104 84c0-5 5-8 12-8s12 3 12 8" />
      <path d="M52 84v-9h44v9M56 75v-9h36v9" className="fill-surface" />
      <path d="M68 66v9M80 75v9" />
    </Picture>
  );
}

/** A magnifier over an empty page: the search found nothing. */
export function Searching({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <path d="M52 20h62l20 20v70H52z" className="fill-surface" />
      <path d="M114 20v20h20M66 48h34M66 62h22M66 76h16" />
      <circle cx="116" cy="76" r="22" className="fill-accent-soft" />
      <path d="m132 92 20 20" strokeWidth="6" className="stroke-accent-bright" />
      <path d="M106 70c2-5 6-8 11-8" />
    </Picture>
  );
}

/** A blackboard with a play mark: lessons and courses. */
export function Board({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <rect x="36" y="16" width="128" height="74" rx="6" className="fill-surface" />
      <path d="M60 90 48 114M140 90l12 24M100 90v14" />
      <path d="m90 38 26 15-26 15z" className="fill-accent-bright" />
      <path d="M50 78h18M140 78h10M50 30h14" />
      <path d="M126 90h16" strokeWidth="5" />
    </Picture>
  );
}

/** A receipt with a rupee on it: payments. */
export function Receipt({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <path
        d="M66 14h68v96l-8.500-6-8.500 6-8.500-6-8.500 6-8.500-6-8.500 6-8.500-6-8.500 6z"
        className="fill-surface"
      />
      <circle cx="100" cy="40" r="15" className="fill-accent-soft" />
      <path d="M94 33h12M94 38h12M94 33c10 0 10 10 0 10l8 7" />
      <path d="M80 68h40M80 80h40M80 92h22" />
    </Picture>
  );
}

/** Three people on a bench: users, students. */
export function People({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <path d="M26 98h148M40 98v14M160 98v14" />
      <circle cx="58" cy="48" r="12" className="fill-surface" />
      <path d="M36 98c0-24 8-32 22-32s22 8 22 32" className="fill-surface" />
      <circle cx="142" cy="48" r="12" className="fill-surface" />
      <path d="M120 98c0-24 8-32 22-32s22 8 22 32" className="fill-surface" />
      <circle cx="100" cy="36" r="13" className="fill-surface" />
      <path d="M76 98c0-28 9-40 24-40s24 12 24 40z" className="fill-accent-bright" />
    </Picture>
  );
}

/** A sheet with a ribbon: certificates. */
export function Ribbon({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <rect x="38" y="20" width="124" height="80" rx="5" className="fill-surface" />
      <path d="M56 40h58M56 54h40M56 68h30" />
      <path d="m122 80-6 30 16-8 16 8-6-30" className="fill-accent-soft" />
      <circle cx="132" cy="70" r="17" className="fill-accent-bright" />
      <path d="m125 70 5 5 9-10" className="stroke-on-accent" />
    </Picture>
  );
}

/** A speech bubble with a question: questions and answers. */
export function Question({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <path
        d="M40 22h88a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H76L58 96V78H40a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z"
        className="fill-surface"
      />
      <path
        d="M74 42c0-14 22-14 22 0 0 9-11 9-11 17M85 67v.5"
        strokeWidth="4"
        className="stroke-accent-bright"
      />
      <path d="M146 50h14a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-4v14l-14-14h-24a8 8 0 0 1-8-8" />
    </Picture>
  );
}

/** A cut cable: something could not be loaded. */
function BrokenLine({ className }: DrawingProps) {
  return (
    <Picture className={className}>
      <path d="M14 92c24 0 22-30 46-30h16" />
      <path d="M186 92c-24 0-22-30-46-30h-12" />
      <rect x="62" y="48" width="24" height="28" rx="5" className="fill-surface" />
      <path d="M86 56h10M86 68h10" />
      <rect x="118" y="48" width="24" height="28" rx="5" className="fill-accent-bright" />
      <path d="m102 28 2 10M90 32l6 8M116 32l-6 8" className="stroke-accent-bright" />
    </Picture>
  );
}

export const drawings = {
  desk: Desk,
  search: Searching,
  board: Board,
  receipt: Receipt,
  people: People,
  ribbon: Ribbon,
  question: Question,
  line: BrokenLine,
} as const;

export type DrawingName = keyof typeof drawings;

export function Drawn({ name, className }: { name: DrawingName; className: string }) {
  const One = drawings[name];
  return <One className={className} />;
}
