interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs something until Ctrl-C (or SIGTERM, or the terminal is closed), then stops it. A failure at the start is printed in one line, and
 * the exit code is 1. `fail` ends the run with a sentence when a part ends later; `end` ends it as Ctrl-C does.
 */
export async function untilInterrupted(
  begin: (control: { fail: (sentence: string) => void; end: () => void }) => Promise<Stoppable>,
): Promise<void> {
  let running: Stoppable | undefined;
  let ending = false;
  const finish = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await running?.stop();
    process.exit(code);
  };
  const fail = (sentence: string): void => {
    if (ending) return;
    console.error(sentence);
    void finish(1);
  };
  let interruptedEarly = false;
  const end = (): void => {
    interruptedEarly = true;
    if (running) void finish(0);
  };
  const interrupt = (): void => {
    console.log(running ? '\nStopping ...' : '\nStopping as soon as this step is done ...');
    end();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  process.on('SIGHUP', interrupt);
  // Writing to a terminal that was closed fails; unhandled, that would end this process before the suite is stopped.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  try {
    running = await begin({ fail, end });
    if (interruptedEarly) await finish(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
