import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Island } from '@/components/runtime/island';
import { useFallbackValues, useReplaceFallback } from '@/components/runtime/use-replace-fallback';

const load = vi.fn<(container: HTMLElement | null) => Promise<React.ReactNode>>();

/** Takes the text over from the plain field while that still stands beside it. */
function Taker({ container }: { container: HTMLElement | null }) {
  const [text, setText] = useState('');
  useLayoutEffect(() => setText(container?.querySelector('input')?.value ?? 'gone'), [container]);
  useReplaceFallback();
  return <output>{text}</output>;
}

beforeEach(() => {
  load.mockReset().mockImplementation(async (container) => <Taker container={container} />);
});

const island = (
  <Island name="The field" load={load} byPointer={false}>
    <input aria-label="plain" name="street" />
  </Island>
);

describe('an island', () => {
  it('shows its markup until it is focused, then its content with the typed text, loaded once', async () => {
    render(island);
    const plain = screen.getByRole<HTMLInputElement>('textbox');
    plain.value = 'Абая';
    fireEvent.pointerEnter(plain);
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    await act(async () => {
      plain.focus();
      plain.blur();
      plain.focus();
    });
    expect(screen.getByRole('status').textContent).toBe('Абая');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps text that is typed while its content renders, and hides its markup before React removes it', async () => {
    const plain = () => screen.getByLabelText<HTMLInputElement>('plain');
    let display = '';
    /** Types between the rendering of the form and its appearance, where a style sheet may hold it. */
    function LateVisitor() {
      useLayoutEffect(() => {
        plain().value = 'Абая';
      }, []);
      return null;
    }
    function Form() {
      const { street = '' } = useFallbackValues();
      const [text, setText] = useState(street);
      useReplaceFallback();
      return <input aria-label="new" name="street" value={text} onChange={({ target }) => setText(target.value)} />;
    }
    function Observer() {
      useLayoutEffect(() => {
        display = getComputedStyle(plain()).display;
      }, []);
      return null;
    }
    load.mockResolvedValue(
      <>
        <LateVisitor />
        <Form />
        <Observer />
      </>,
    );
    render(island);
    await act(async () => screen.getByRole('textbox').focus());
    expect(display).toBe('none');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'new' }).value).toBe('Абая');
    expect(screen.queryByLabelText('plain')).toBeNull();
  });

  it('keeps its markup when the code fails to load, and retries on the next focus', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    load.mockRejectedValueOnce(new Error('lost'));
    render(island);
    const plain = screen.getByRole('textbox');
    await act(async () => plain.focus());
    expect(screen.getByRole('textbox')).toBe(plain);
    expect(info).toHaveBeenCalledExactlyOnceWith('The field did not come', new Error('lost'));
    plain.blur();
    await act(async () => plain.focus());
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('loads its code when it had the focus before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(island);
    container.querySelector('input')?.focus();
    const root = await act(async () => hydrateRoot(container, island));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(async () => root.unmount());
    container.remove();
  });
});
