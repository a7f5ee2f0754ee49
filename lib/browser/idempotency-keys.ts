/**
 * Gives the same key for the same content and a new one as soon as the content changes, so that a repeated submit
 * gets the first answer and a corrected one is a request of its own.
 */
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
