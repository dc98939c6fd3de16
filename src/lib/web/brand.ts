import { useText } from './i18n.ts';
import { messages } from './ui/text.ts';

/** The institute's name and logo URL from the attributes that the server wrote into the page; '' when not set. */
export function brand(): { name: string; logo: string } {
  const { dataset } = document.documentElement;
  return { name: dataset['name'] ?? '', logo: dataset['logo'] ?? '' };
}

/** The name shown on every screen: the institute's, or the product's when it has none. */
export function useBrandName(): string {
  const t = useText(messages);
  return brand().name || t('Kaksha');
}
