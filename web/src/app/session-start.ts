import { beginSession, storedToken } from '#admin/shared/session/session.ts';

/** The first, small script of the back office: the server checks a stored session while other code loads. */
beginSession();
if (storedToken()) {
  for (const code of [import('#admin/shell/shell.tsx'), import('#admin/dashboard.tsx')]) code.catch(() => {});
}
