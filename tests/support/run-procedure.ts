/** A procedure as the functions export it, for tests that run the functions' own code. */
interface Procedure {
  run(request: never): unknown;
}

/** Calls a procedure past the transport, from an address that the front end of the platform would name. */
export function runProcedure<Answer>(procedure: Procedure, data: object, address?: string): Promise<Answer> {
  const headers = address ? { 'x-forwarded-for': address } : {};
  const request = { data, rawRequest: { rawBody: Buffer.alloc(0), headers } };
  return procedure.run(request as never) as Promise<Answer>;
}
