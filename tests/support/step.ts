/** One promise of a longer visit: when it is broken, the failure says which one. */
export async function step<T>(promise: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) error.message = `${promise}: ${error.message}`;
    throw error;
  }
}
