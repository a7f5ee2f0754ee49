import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapDialog } from '@/components/map/map-dialog';
import { fetchCoverage } from '@/lib/client-api/coverage';
import { RequestError } from '@/lib/client-api/request';
import { STILL_WORKING_AFTER_MS } from '@/lib/config/limits';
import { expectConsole } from '../../support/dom';
import { languages, plain, type Language } from '../support/languages';
import { readyFrame } from '../support/map';
import { renderInSite, salesPhoneLink } from '../support/render';

vi.mock('@/lib/client-api/coverage', () => ({ fetchCoverage: vi.fn<() => void>() }));
const coverage = vi.mocked(fetchCoverage);

beforeEach(() => {
  coverage.mockReset();
});
afterEach(() => vi.useRealTimers());

function open(language: Language) {
  const onClose = vi.fn<() => void>();
  renderInSite(<MapDialog opening={{ name: 'map', card: null, typedAddress: null }} onClose={onClose} />, language);
  return { onClose, user: userEvent.setup({ delay: null }) };
}

describe.each(languages)('the map dialog in $language', (language) => {
  const { map } = language.words;

  it('shows the map in its frame, with words until the zones are there', async () => {
    coverage.mockResolvedValue({ zones: [], streets: [] });
    open(language);
    expect(screen.getByRole('status').textContent).toBe(map.loading);
    expect((await screen.findByTitle(map.title)).tagName).toBe('IFRAME');
  });

  it('says that the zones did not come, with the phone and another try', async () => {
    expectConsole(/The zones did not come/);
    coverage.mockRejectedValue(new RequestError('server', 502));
    const { user } = open(language);
    expect((await screen.findByRole('alert')).textContent).toBe(map.failed);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(salesPhoneLink);
    coverage.mockResolvedValue({ zones: [], streets: [] });
    await user.click(screen.getByRole('button', { name: plain(map.retry) }));
    expect(await screen.findByTitle(map.title)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says after eight seconds that it takes long, with the phone and another try, which begins anew', async () => {
    vi.useFakeTimers();
    coverage.mockReturnValue(new Promise(() => undefined));
    open(language);
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByRole('status').textContent).toBe(map.loading);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('status').textContent).toBe(map.slow);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(salesPhoneLink);
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    await act(() => vi.advanceTimersByTimeAsync(STILL_WORKING_AFTER_MS - 1));
    expect(screen.getByRole('status').textContent).toBe(map.loading);
    expect(coverage.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    coverage.mockResolvedValue({ zones: [], streets: [] });
    fireEvent.click(screen.getByRole('button', { name: plain(map.retry) }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByTitle(map.title)).toBeDefined();
    expect(screen.queryByRole('button', { name: plain(map.retry) })).toBeNull();
  });

  it('says that its frame failed, with another try', async () => {
    coverage.mockResolvedValue({ zones: [], streets: [] });
    const { user } = open(language);
    const { tell } = await readyFrame(map.title);
    tell({ type: 'failed', reason: 'map' });
    expect(screen.getByRole('alert').textContent).toBe(map.failed);
    await user.click(screen.getByRole('button', { name: plain(map.retry) }));
    await readyFrame(map.title);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the check of an address, whatever came of the map', async () => {
    coverage.mockReturnValue(new Promise(() => undefined));
    open(language);
    const check = screen.getByRole('button', { name: language.words.connectivity.submit });
    expect([check.dataset['dialog'], check.getAttribute('aria-haspopup')]).toEqual(['check-connectivity', 'dialog']);
  });

  it('closes in the middle without a word', async () => {
    coverage.mockReturnValue(new Promise(() => undefined));
    const { user, onClose } = open(language);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
