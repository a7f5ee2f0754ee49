import type { APIRequestContext } from '@playwright/test';
import { inParallel } from './site-walk';

export interface Answer {
  path: string;
  status: number;
  type: string;
  /** Empty for anything but text. */
  text: string;
}

const isText = /^(?:text\/|image\/svg)|json|xml|javascript/;
/** Addresses in markup, style sheets, JSON, XML and the list of the service worker. */
const addresses =
  /(?:href|src)="([^"]+)"|content="(https:[^"]+)"|url\(["']?([^)"']+)|"(?:src|url|start_url)":"([^"]+)"|<(?:loc|link)>([^<]+)/g;
const scriptNames = /["'](\/_next\/static\/[\w/.%~-]+\.(?:js|css))["']/g;

/** Follows every address of a site from `starts` on, each once; `origin` is that of its canonical addresses. */
export async function crawl(request: APIRequestContext, starts: readonly string[], origin: string): Promise<Answer[]> {
  const seen = new Set<string>();
  const answers: Answer[] = [];
  let next = [...starts];
  while (next.length > 0) {
    for (const path of next) seen.add(path);
    const round = await inParallel(next, (path) => ask(request, path));
    answers.push(...round);
    next = [...new Set(round.flatMap((answer) => linkedPaths(answer, origin)))].filter((path) => !seen.has(path));
  }
  return answers;
}

async function ask(request: APIRequestContext, path: string): Promise<Answer> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const type = answer.headers()['content-type'] ?? '';
  return { path, status: answer.status(), type, text: isText.test(type) ? await answer.text() : '' };
}

function linkedPaths({ path: base, type, text }: Answer, origin: string): string[] {
  return Array.from(text.matchAll(type.includes('javascript') ? scriptNames : addresses)).flatMap(([, ...found]) => {
    const address = found.find((one) => one !== undefined)?.replaceAll('&amp;', '&') ?? '';
    if (!URL.canParse(address, origin + base)) return [];
    const url = new URL(address, origin + base);
    return url.origin === origin ? [url.pathname + url.search] : [];
  });
}
