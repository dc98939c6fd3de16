import { useText } from './i18n.ts';
import { messages } from './ui/text.ts';

/** The institute's name and the address of its logo as the server wrote them into the page; '' for what it has not set. */
export function brand(): { name: string; logo: string } {
  const { dataset } = document.documentElement;
  return { name: dataset['name'] ?? '', logo: dataset['logo'] ?? '' };
}

/** The name over every screen: the institute's, or the product's when it has set none. */
export function useBrandName(): string {
  const t = useText(messages);
  return brand().name || t('Kaksha');
}
