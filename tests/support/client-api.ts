import { afterEach, vi } from 'vitest';
import { forgetSharedAnswers } from '@/lib/upstream/http';
import { settings } from './environment';
import { provider } from './provider';

vi.mock('@/lib/embedded-provider/provider', () => import('./provider'));
vi.mock('@/lib/config/env', () => import('./environment'));

// The files of a worker share its modules, whose own hooks belong to the first file that loaded them.
afterEach(() => {
  provider.answer = () => null;
  settings.current = {};
  forgetSharedAnswers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
