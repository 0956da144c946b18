import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describeAdministrators, migrateAdministrators } from './migration/migrate-administrators.ts';
import { migrateLeads, migrateTerms } from './migration/migrate-leads.ts';
import { migrateListings } from './migration/migrate-listings.ts';
import { describeLeads, describeOutcome, describeTerms } from './migration/outcome.ts';
import { ports } from './ports.ts';

/**
 * `npm run migrate -- <project id>`: names the administrators without a role, and makes an owner of each whom `--owner=<user name>` names.
 * Fills in what older listings lack, as far as their texts tell it. Makes the leads of older enquiries, and stores the words by which older
 * leads are found. A `demo-` project is that of the local suite. Says what it would write; with `--write` it writes. It may be stopped and
 * run again at any time: it only ever writes what is missing or out of date. The exit code is 1 when the project is not named.
 */
export async function main(args: readonly string[]): Promise<void> {
  const projectId =
    args.find((argument) => !argument.startsWith('--')) ?? process.env['GOOGLE_CLOUD_PROJECT'];
  if (!projectId) {
    console.error('Name the project: npm run migrate -- <project id>');
    process.exitCode = 1;
    return;
  }
  if (projectId.startsWith('demo-'))
    process.env['FIRESTORE_EMULATOR_HOST'] ??= `127.0.0.1:${ports.firestore}`;
  // The functions' own code, which makes the leads, uses the default app.
  const app = initializeApp({ projectId });
  try {
    const isWritten = args.includes('--write');
    const firestore = getFirestore(app);
    const owners = args.flatMap((argument) => /^--owner=(.+)$/.exec(argument)?.[1] ?? []);
    const administrators = await migrateAdministrators(firestore, { isWritten, owners });
    const listings = await migrateListings(firestore, { isWritten });
    const leads = await migrateLeads(firestore, { isWritten });
    const terms = await migrateTerms(firestore, { isWritten });
    const lines = [
      ...describeAdministrators(administrators, isWritten),
      ...describeOutcome(listings, isWritten),
      ...describeLeads(leads, isWritten),
      ...describeTerms(terms, isWritten),
    ];
    for (const line of lines) console.log(line);
    if (!isWritten) console.log('Nothing is written yet: run it with --write.');
  } finally {
    await deleteApp(app);
  }
}
