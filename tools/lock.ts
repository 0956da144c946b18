import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const FILE = 'artifacts/suite.pid';

/** Notes that this process runs the suite. Throws one sentence when another process that still runs has done so. */
export function claimSuite(): void {
  const owner = runningOwner();
  if (owner !== undefined) {
    throw new Error(
      `The suite is running already (process ${owner}): open http://127.0.0.1:5000 or end it first.`,
    );
  }
  mkdirSync('artifacts', { recursive: true });
  writeFileSync(FILE, String(process.pid));
}

export function releaseSuite(): void {
  rmSync(FILE, { force: true });
}

function runningOwner(): number | undefined {
  try {
    const pid = Number(readFileSync(FILE, 'utf8'));
    process.kill(pid, 0);
    return pid === process.pid ? undefined : pid;
  } catch {
    return undefined;
  }
}
