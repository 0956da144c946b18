import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ports } from './ports.ts';
import { end, start } from './processes.ts';
import { step } from './progress.ts';

export interface Inbox {
  stop(): Promise<void>;
}

/** Starts MailDev: takes mail on the SMTP port, shows it on the inbox port (a page, and `GET /email` as JSON). */
export async function startInbox(): Promise<Inbox> {
  const program = join(
    dirname(createRequire(import.meta.url).resolve('maildev/package.json')),
    'bin',
    'maildev',
  );
  const args = [
    '--ip',
    '127.0.0.1',
    '--smtp',
    String(ports.smtp),
    '--web-ip',
    '127.0.0.1',
    '--web',
    String(ports.inbox),
  ];
  const child = start({ command: process.execPath, args: [program, ...args, '--silent'] });
  await step('Starting the mail inbox', async () => {
    const deadline = Date.now() + 30_000;
    while (!(await answers(`http://127.0.0.1:${ports.inbox}/email`))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('The mail inbox did not start.');
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });
  return { stop: () => end(child) };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
