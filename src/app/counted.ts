/** A number with its noun: '1 user', '2 users', '1 try', '2 tries'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
