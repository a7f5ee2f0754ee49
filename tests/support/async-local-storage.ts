import { AsyncLocalStorage } from 'node:async_hooks';

// Next's own server sets this before its modules load; without it they depend on which test file loaded them first.
Object.assign(globalThis, { AsyncLocalStorage });
