/** The command that checks a folder, for a release or for a checkout. */
export function checkCommand(folder: string): string {
  const isRelease = process.argv[1]?.endsWith('.mjs') === true;
  return `${isRelease ? 'node scripts/provider.mjs' : 'npm run provider --'} check ${folder}`;
}
