/** Rejects with the first failure and starts no further items. */
export async function sideBySide<T>(items: Iterable<T>, limit: number, act: (item: T) => Promise<void>) {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  const work = async () => {
    for (let next = rest.next(); !next.done && !hasFailed; next = rest.next()) {
      await act(next.value).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
}
