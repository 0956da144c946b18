import { beginSession } from '../admin/shared/session/session.ts';

/**
 * The first script of the back office, small and on its own: the server checks a stored session while all other code still arrives.
 */
beginSession();
