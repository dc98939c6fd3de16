import { accentVariables } from '../../../lib/accent.ts';
import { logoUrl } from '../rules.ts';

/** Shows in this tab what was just saved of name, logo and colour; other pages get it from the server when they load. */
export function showBrand({ name, logo, accent }: { name?: string; logo?: string; accent?: string }): void {
  const { dataset, style } = document.documentElement;
  if (name !== undefined) dataset['name'] = name;
  if (logo !== undefined) dataset['logo'] = logo && logoUrl(logo);
  if (accent === undefined) return;
  // '' takes a variable away
  for (const [variable, value] of Object.entries(accentVariables(accent))) style.setProperty(variable, value);
}
