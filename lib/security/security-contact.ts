const MS_OF_HALF_A_YEAR = 180 * 24 * 60 * 60_000;

/** The security.txt of the site (RFC 9116); `now` in ms. */
export function securityContact(origin: string, email: string, now: number): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now + MS_OF_HALF_A_YEAR).toISOString()}`,
    'Preferred-Languages: ru, kk, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
