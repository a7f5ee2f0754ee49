const ORIGIN = 'http://localhost:3000';

/** A form of plain HTML as a browser posts it from a page of the site; `path` is below `/client-api/forms`. */
export function formRequest(
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${ORIGIN}/client-api/forms/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'ru',
      host: 'localhost:3000',
      origin: ORIGIN,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}
