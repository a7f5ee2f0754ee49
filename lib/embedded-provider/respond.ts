import 'server-only';

/** A JSON answer of the embedded provider. */
export function respond(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

/** Thrown inside a call of the embedded provider to answer with an error status. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
