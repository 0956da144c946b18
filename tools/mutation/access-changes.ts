import type { AllowStatement, MatchBlock, Method } from '@site/emulator/rules';
import type { Change } from './mutants.ts';

const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** The faults of who may do what where: each verb taken from and given to each statement, and paths that reach deeper. */
export function accessChanges({ allows, segments, matches }: MatchBlock, source: string): Change[] {
  const opened = matches.length > 0 ? [] : segments.filter(({ kind }) => kind === 'wildcard');
  return [
    ...allows.flatMap((allow) => verbChanges(allow, source)),
    ...opened.map(({ start, end }) => ({
      kind: 'path opened' as const,
      start,
      end,
      replacement: source.slice(start, end).replace('}', '=**}'),
    })),
  ];
}

function verbChanges({ methods, start, condition }: AllowStatement, source: string): Change[] {
  const end = source.indexOf(':', start);
  const of = (kind: Change['kind'], left: readonly Method[]): Change => ({
    kind,
    start,
    end,
    replacement: `allow ${left.join(', ')}`,
  });
  // A statement needs a verb: one that loses its last gets a condition that is never true.
  const taken =
    methods.length === 1 && condition
      ? [{ kind: 'verb removed' as const, start: condition.start, end: condition.end, replacement: 'false' }]
      : methods.map((method) =>
          of(
            'verb removed',
            methods.filter((other) => other !== method),
          ),
        );
  const given = METHODS.filter((method) => !methods.includes(method));
  return [...taken, ...given.map((method) => of('verb added', [...methods, method]))];
}
