import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Started first'
  | 'Newest'
  | 'Name A to Z'
  | 'Highest rated'
  | 'Shortest first'
  | 'Longest first'
  | 'Price: low to high'
  | 'Price: high to low'
  | 'Filters ({count})'
  | 'Show {count} courses'
  | 'Clear filters'
  | 'Any'
>('catalogueFilters');
