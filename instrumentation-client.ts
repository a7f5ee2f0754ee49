import { markTyped, reloadAfter } from '@/lib/browser/chunk-reload';

// Before zod is loaded, which else tries whether code can be made of text: that breaks the policy of the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
addEventListener('input', ({ target }) => markTyped(target), true);
// Elements that failed are heard on the way down alone.
addEventListener('error', ({ target }) => void reloadAfter(target), true);
