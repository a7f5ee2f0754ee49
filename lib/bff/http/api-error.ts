import 'server-only';
import type { z } from 'zod';
import type { ApiErrorCode, apiErrorSchema } from '../../contracts/api-error';

/** Thrown behind a route handler; becomes a JSON error response that names the field. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    readonly field: string | null = null,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }

  response(): Response {
    const body: z.infer<typeof apiErrorSchema> = {
      error: { code: this.code, field: this.field, message: this.message },
    };
    const headers = new Headers({ 'cache-control': 'no-store' });
    if (this.retryAfterMs !== null) headers.set('retry-after', String(Math.ceil(this.retryAfterMs / 1_000)));
    return Response.json(body, { status: this.status, headers });
  }
}
