/** The command that checks a folder, as it is called in a release or in a copy of the repository. */
export function checkCommand(folder: string): string {
  const isRelease = process.argv[1]?.endsWith('.mjs') === true;
  return `${isRelease ? 'node scripts/provider.mjs' : 'npm run provider --'} check ${folder}`;
}
