/** Names a part of a long test. A failure reports the name. */
export async function step<T>(promise: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) error.message = `${promise}: ${error.message}`;
    throw error;
  }
}
