import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from '@/components/ui/text-field';

const words = { error: 'Не бывает', warning: 'Сомнительно', positive: 'Верно' };

describe('the states of an input (specification, section 4)', () => {
  it.each([
    ['error', {}, true, 'alert'],
    ['warning', { error: undefined }, false, 'alert'],
    ['positive', { error: undefined, warning: undefined }, false, null],
  ] as const)('show %s as text with an icon and describe it to screen readers', (state, less, isInvalid, role) => {
    render(<TextField id="name" label="Имя" hint="Как в документе" {...words} {...less} />);
    const input = screen.getByRole('textbox', { name: 'Имя' });
    expect(input.getAttribute('aria-invalid')).toBe(String(isInvalid));
    const said = document.getElementById(`name-${state}`);
    expect(said?.textContent).toBe(words[state]);
    expect(said?.querySelector('svg[aria-hidden=true]')).not.toBeNull();
    expect(input.getAttribute('aria-describedby')).toBe(`name-hint name-${state}`);
    // A confirmation does not interrupt typing.
    expect(screen.queryByRole('alert')?.id).toBe(role === null ? undefined : said?.id);
  });

  it('add no message to a field without a state', () => {
    render(<TextField id="name" label="Имя" />);
    expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
