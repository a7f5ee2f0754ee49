import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadingDialog } from '@/components/dialog/loading-dialog';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { kazakh } from '../support/languages';
import { renderInSite, salesPhoneLink } from '../support/render';

it('the loading dialog in Kazakh shows a loading title, and after eight seconds a message with the sales phone', async () => {
  vi.useFakeTimers();
  const { dialogs } = kazakh.words;
  const opening = { name: 'dns', card: null, typedAddress: null } as const;
  renderInSite(<LoadingDialog opening={opening} onClose={vi.fn()} />, kazakh);
  expect(screen.getByRole('dialog', { name: dialogs.loading })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('link')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS));
  expect(screen.getByRole('status').textContent).toBe(dialogs.stillLoading);
  expect(screen.getByRole('link').getAttribute('href')).toBe(salesPhoneLink);
});
