/** The list of cards: as many in a row as fit, on tablets two, where one that is alone in its row takes it all. */
export const cardsClass =
  'grid grid-cols-[minmax(0,1fr)] gap-5 min-[42rem]:grid-cols-2 min-[42rem]:max-[62rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[62rem]:grid-cols-[repeat(auto-fit,minmax(18.75rem,1fr))]';
