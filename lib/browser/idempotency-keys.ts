/** The same key for the same content: a repeated submit gets the first answer, a corrected one is a new request. */
export function createIdempotencyKeys(): { keyFor: (content: string) => string } {
  const keys = new Map<string, string>();
  return {
    keyFor: (content) => {
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      return key;
    },
  };
}
