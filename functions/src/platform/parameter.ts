import type * as z from 'zod/mini';

/** Environment variables by name: those of the process, or those of a file. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable that functions are configured with. */
export interface Parameter<T> {
  readonly name: string;
  /** One line for `.env.example`. */
  readonly about: string;
  /** What it is when it is not set; a parameter without a default must be set. */
  readonly byDefault: string | undefined;
  /** What stands in the way of using it: a sentence that names it, undefined when all is well. */
  problem(environment: Environment): string | undefined;
  /** Its value in this process. @throws with that sentence */
  value(): T;
}

/** The messages of `schema` complete a sentence that begins with the name, such as "must be a port". */
export function parameter<T>(
  name: string,
  about: string,
  schema: z.ZodMiniType<T, string>,
  byDefault?: string,
): Parameter<T> {
  function read(environment: Environment): { value: T } | { problem: string } {
    const text = environment[name]?.trim() || byDefault;
    if (text === undefined) return { problem: `${name} is not set.` };
    const { data, error } = schema.safeParse(text);
    return error ? { problem: `${name} ${error.issues[0]?.message}.` } : { value: data as T };
  }
  return {
    name,
    about,
    byDefault,
    problem(environment) {
      const result = read(environment);
      return 'problem' in result ? result.problem : undefined;
    },
    value() {
      const result = read(process.env);
      if ('problem' in result) throw new Error(result.problem);
      return result.value;
    },
  };
}
