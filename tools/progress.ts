/** Shows progress: a line when a step begins, and its seconds when it ends. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const terminal = process.stdout.isTTY;
  if (terminal) process.stdout.write(`  ${title} ...`);
  try {
    const result = await work();
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    process.stdout.write(terminal ? `\r  ${title} (${seconds} s)  \n` : `  ${title} (${seconds} s)\n`);
    return result;
  } catch (error) {
    if (terminal) process.stdout.write('\n');
    throw error;
  }
}
