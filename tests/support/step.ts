/** Names a part of a long test. A failure reports the name. */
export async function step<T>(promise: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) {
      const { message, stack } = error;
      error.message = `${promise}: ${message}`;
      // Reports read the stack, which Playwright has written before.
      error.stack = stack?.replace(message, () => error.message);
    }
    throw error;
  }
}
