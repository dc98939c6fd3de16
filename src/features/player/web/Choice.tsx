import type { ReactNode } from 'react';

/** A radio button of a menu on the picture. */
export function Choice({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-[#fff]/10 has-focus-visible:outline-2 has-focus-visible:outline-[#fff]">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-4 scheme-dark accent-[#f08a34] outline-none"
      />
      {children}
    </label>
  );
}
