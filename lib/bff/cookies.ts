import 'server-only';

/** Every cookie of the name, in their order: Next's reader keeps the last one and hides what cannot be decoded. */
export function cookieValues(request: Request, name: string): string[] {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => decoded(pair.slice(name.length + 1)));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
