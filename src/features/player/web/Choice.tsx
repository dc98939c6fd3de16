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
        // drawn here: with this accent colour, Chromium gives the others a white disc in the light theme
        className="size-4 shrink-0 appearance-none rounded-full border-2 border-[#fff]/60 outline-none checked:border-[5px] checked:border-[#f08a34]"
      />
      {children}
    </label>
  );
}
