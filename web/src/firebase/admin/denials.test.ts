import { expect, test, vi } from 'vitest';
import { reportDenial, watchDenials } from './denials.ts';

test.each(['permission-denied', 'functions/unauthenticated', 'storage/unauthorized'])(
  '%s is a refusal that the session hears of, until it stops listening',
  (code) => {
    const heard = vi.fn();
    const stop = watchDenials(heard);
    reportDenial({ code });
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    reportDenial({ code });
    expect(heard).toHaveBeenCalledTimes(1);
  },
);

test.each([{ code: 'unavailable' }, { code: 'auth/permission-denied-by-user' }, new Error('x'), null])(
  '%j is no refusal',
  (error) => {
    const heard = vi.fn();
    const stop = watchDenials(heard);
    reportDenial(error);
    stop();
    expect(heard).not.toHaveBeenCalled();
  },
);
