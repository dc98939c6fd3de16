export const catalogueFilters = {
  'Started first': 'शुरू किए हुए पहले',
  Newest: 'सबसे नए',
  'Name A to Z': 'नाम: A से Z',
  'Highest rated': 'सबसे अच्छी रेटिंग',
  'Shortest first': 'छोटे पहले',
  'Longest first': 'लंबे पहले',
  'Price: low to high': 'कीमत: कम से ज़्यादा',
  'Price: high to low': 'कीमत: ज़्यादा से कम',
  'Filters ({count})': 'फ़िल्टर ({count})',
  'Show {count} courses': '{count} कोर्स दिखाएँ',
  'Clear filters': 'फ़िल्टर हटाएँ',
  Any: 'कोई भी',
};
