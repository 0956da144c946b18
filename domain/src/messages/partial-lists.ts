const figure = (count: number) => count.toLocaleString('en-MY');

/** What a table says while only a part of its list is here. */
export const partMessages = {
  searched: (held: number, total: number) =>
    `Search and sort order look at ${figure(held)} of ${figure(total)} entries.`,
  undated: (count: number) =>
    count === 1
      ? 'One entry has no time, and is only shown among all.'
      : `${figure(count)} entries have no time, and are only shown among all.`,
  readAll: (total: number) => `Read all ${figure(total)}`,
  reading: (read: number, total: number) => `${figure(read)} of ${figure(total)} read`,
} as const;
