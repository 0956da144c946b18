interface Procedure {
  run(request: never): unknown;
}

/** Calls a procedure without HTTP, from the given network address. */
export function runProcedure<Answer>(procedure: Procedure, data: object, address?: string): Promise<Answer> {
  const headers = address ? { 'x-forwarded-for': address } : {};
  const request = { data, rawRequest: { rawBody: Buffer.alloc(0), headers } };
  return procedure.run(request as never) as Promise<Answer>;
}
