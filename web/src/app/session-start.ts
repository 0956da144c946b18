import { beginSession } from '../admin/shared/session/session.ts';

/** The first, small script of the back office: the server checks a stored session while other code loads. */
beginSession();
