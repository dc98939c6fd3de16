import { avatarShape, groundOf, initialsOf, photoShape } from '../../avatar.ts';
import { cx } from './cx.ts';

/** A person's photo, or initials. Decorative: the name is beside it. */
export function Avatar({
  name,
  src,
  size = 40,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  size?: number | undefined;
  className?: string | undefined;
}) {
  if (src)
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        className={cx(photoShape, className)}
        style={{ width: size, height: size }}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={cx(avatarShape, groundOf(name), className)}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {initialsOf(name)}
    </span>
  );
}
