/** Three learners before a lesson, from behind: the product's classroom. Decorative. */
export function WelcomeDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 480 352"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="240" cy="334" rx="226" ry="14" className="fill-line" stroke="none" />
      {/* the lesson on the wall */}
      <path d="M240 4v22M214 4h52" />
      <rect x="72" y="26" width="336" height="190" rx="14" className="fill-surface" />
      <path d="M100 56h66M100 74h38" />
      <circle cx="240" cy="106" r="42" className="fill-accent-soft" stroke="none" />
      <path d="m226 80 44 26-44 26z" className="fill-accent-bright" />
      <circle cx="368" cy="64" r="15" className="fill-success-soft" />
      <path d="m361 64 5 6 10-11" className="stroke-success" />
      <path d="M100 188h280" className="stroke-line-strong" />
      <path d="M100 188h152" strokeWidth="7" className="stroke-accent-bright" />
      <circle cx="252" cy="188" r="8" className="fill-accent-bright" />
      {/* a plait, a cap, a bun */}
      <path d="M66 334c0-50 18-68 54-68s54 18 54 68z" className="fill-surface" />
      <circle cx="120" cy="240" r="27" className="fill-ink" />
      <path d="M120 262c-9 9-9 15 0 22 9 7 9 13 0 22-4 3-4 7-2 12" strokeWidth="9" />
      <path d="m108 312 10 5 10-5v12l-10-5-10 5z" className="fill-accent-bright" strokeWidth="2" />
      <path d="M306 334c0-50 18-68 54-68s54 18 54 68z" className="fill-surface" />
      <circle cx="360" cy="206" r="12" className="fill-ink" />
      <circle cx="360" cy="240" r="27" className="fill-ink" />
      <path d="M180 334c0-58 20-78 60-78s60 20 60 78z" className="fill-accent-bright" />
      <circle cx="240" cy="226" r="29" className="fill-ink" />
      <path d="M214 218c4-24 48-24 52 0z" className="fill-accent-soft" />
      <path d="M240 197v-3" />
      <path d="M206 290v44M274 290v44" className="stroke-on-accent" opacity="0.55" />
      {/* a pot plant, some books */}
      <path
        d="M448 300c-2-26-14-36-26-38 0 20 8 34 26 38 0-20 4-42 22-52 4 26-4 44-22 52z"
        className="fill-success-soft"
      />
      <path d="M430 300h36l-6 34h-24z" className="fill-accent-soft" />
      <path d="M10 334v-14h48v14zM16 320v-12h44v12zM12 308v-11h40v11z" className="fill-surface" />
      <path d="M20 327h10M26 314h8" />
    </svg>
  );
}
