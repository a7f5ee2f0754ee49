import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Least work for this process; the server derives one key in any case. */
const COUNTER = 2;

/** Unspent captcha tokens for the site with this data folder or PostgreSQL; they cost it as much as any other. */
export async function leadTokens(dataFolder: string, count: number, databaseUrl = ''): Promise<string[]> {
  Object.assign(process.env, { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl });
  const { environment } = await import('../lib/config/env');
  if (environment().DATA_DIR !== dataFolder)
    throw new Error('The environment was read before the data folder was named.');
  const { challengeOf, newChallenge } = await import('../lib/bff/http/captcha');
  const { closeSiteDatabase } = await import('../lib/store/database/database');
  try {
    const { cost } = (await newChallenge(new Request('http://localhost'))).parameters;
    const tokens: string[] = [];
    while (tokens.length < count) {
      const challenge = await challengeOf(cost, COUNTER);
      const solution = await solveChallenge({ challenge, deriveKey });
      tokens.push(Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'));
    }
    return tokens;
  } finally {
    await closeSiteDatabase();
  }
}
