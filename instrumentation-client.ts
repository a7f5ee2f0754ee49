import { markTyped, reloadAfter } from '@/lib/browser/chunk-reload';

addEventListener('input', ({ target }) => markTyped(target), true);
// Elements that failed are heard on the way down alone.
addEventListener('error', ({ target }) => void reloadAfter(target), true);
