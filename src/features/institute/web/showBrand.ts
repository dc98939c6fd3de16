import { accentVariables } from '../../../lib/accent.ts';
import { logoUrl } from '../rules.ts';

/** Applies a saved name, logo and colour to this tab; other pages get them from the server. */
export function showBrand({ name, logo, accent }: { name?: string; logo?: string; accent?: string }): void {
  const { dataset, style } = document.documentElement;
  if (name !== undefined) dataset['name'] = name;
  if (logo !== undefined) dataset['logo'] = logo && logoUrl(logo);
  if (accent === undefined) return;
  // '' removes a variable
  for (const [variable, value] of Object.entries(accentVariables(accent))) style.setProperty(variable, value);
}
