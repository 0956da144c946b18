/** `firebase deploy` asks before it deploys functions that are retried, and stops where nobody can answer. */
const FORCE = '--force';

/** Said when it is not asked. */
const NOTE = `There is no terminal to ask at. firebase deploy is told not to ask (--force): it deploys triggers that are retried, and deletes
functions that are no longer in the code. It also skips the role with which the rules of Storage read sessions: npm run deploy:setup.`;

/**
 * The arguments for `firebase deploy`, and what to say about them. Without a terminal it would refuse triggers that are new and retried, so
 * it is told not to ask; and it skips a role, which `npm run deploy:setup` gives.
 */
export function deployArguments(
  args: readonly string[],
  isTerminal: boolean,
): { readonly args: readonly string[]; readonly note?: string } {
  if (isTerminal || args.includes(FORCE)) return { args };
  return { args: [...args, FORCE], note: NOTE };
}

/** What a deploy is of, by the words of `--only` and `--except`: `hosting` and `hosting:site` are of Hosting. */
export function isDeployed(part: 'hosting' | 'functions', args: readonly string[]): boolean {
  const named = (option: string) => {
    const values = valuesOf(option, args);
    return values.length === 0 ? undefined : values.some((value) => value.split(':')[0] === part);
  };
  return named('--only') ?? !named('--except');
}

function valuesOf(option: string, args: readonly string[]): readonly string[] {
  return args.flatMap((arg, place) => {
    if (arg === option) return (args[place + 1] ?? '').split(',');
    return arg.startsWith(`${option}=`) ? arg.slice(option.length + 1).split(',') : [];
  });
}

/** The project that the arguments name: `--project x`, `--project=x` or `-P x`; undefined when they name none. */
export function projectNamedIn(args: readonly string[]): string | undefined {
  const index = args.findIndex((arg) => /^(--project|-P)(=|$)/.test(arg));
  const [, value] = args[index]?.split('=') ?? [];
  return index === -1 ? undefined : (value ?? args[index + 1]);
}
