const figure = (count: number) => count.toLocaleString('en-MY');

/** What a table says while only a part of its list is here. */
export const partMessages = {
  sorted: (held: number, total: number) => `Only the newest ${figure(held)} of ${figure(total)} are sorted.`,
  searched: (held: number, total: number) =>
    `Looked through the newest ${figure(held)} of ${figure(total)}, and among the others for main fields that begin so.`,
  undated: (count: number) =>
    count === 1
      ? 'One entry has no time, and is only shown among all.'
      : `${figure(count)} entries have no time, and are only shown among all.`,
  readAll: (total: number) => `Read all ${figure(total)}`,
  reading: (read: number, total: number) => `${figure(read)} of ${figure(total)} read`,
} as const;
