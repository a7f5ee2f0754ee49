import { markTyped, reloadAfter } from '@/lib/browser/chunk-reload';

// Set before zod loads: otherwise zod tries to compile code from text, which violates the policy of the page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
addEventListener('input', ({ target }) => markTyped(target), true);
// Errors of elements do not bubble, so this listens in the capture phase.
addEventListener('error', ({ target }) => void reloadAfter(target), true);
