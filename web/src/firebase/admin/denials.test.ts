import { expect, test, vi } from 'vitest';
import { reportDenial, watchDenials } from './denials.ts';

test.each(['permission-denied', 'functions/unauthenticated', 'storage/unauthorized'])(
  '%s notifies the watcher until it stops watching',
  (code) => {
    const watcher = vi.fn();
    const stop = watchDenials(watcher);
    reportDenial({ code });
    expect(watcher).toHaveBeenCalledTimes(1);
    stop();
    reportDenial({ code });
    expect(watcher).toHaveBeenCalledTimes(1);
  },
);

test.each([{ code: 'unavailable' }, { code: 'auth/permission-denied-by-user' }, new Error('x'), null])(
  '%j is not a denial',
  (error) => {
    const watcher = vi.fn();
    const stop = watchDenials(watcher);
    reportDenial(error);
    stop();
    expect(watcher).not.toHaveBeenCalled();
  },
);
