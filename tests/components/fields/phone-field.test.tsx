import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PhoneField } from '@/components/fields/phone-field';
import { toCrmPhone } from '@/lib/person/phone';

const label = 'Номер телефона';
const MASKED = '+7 (701) 000 00 01';
const MASKED_777 = '+7 (777) 000 00 01';

/** A form that holds the value, as the site's forms do. */
function Form({
  initial = '',
  onChange = () => undefined,
  error,
}: {
  initial?: string;
  onChange?: (value: string) => void;
  error?: string;
}) {
  const [value, setValue] = useState(initial);
  const [visit, setVisit] = useState(1);
  return (
    <>
      <PhoneField
        key={visit}
        id="phone"
        name="phone"
        label={label}
        value={value}
        error={error}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        ref={() => undefined}
      />
      <output>{value}</output>
      <button onClick={() => setVisit(visit + 1)}>Уйти и вернуться</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });
function expectShown(number: string): void {
  expect(field().value).toBe(number);
  expect(screen.getByRole('status').textContent).toBe(number);
}

async function open(props: Parameters<typeof Form>[0] = {}) {
  const user = userEvent.setup({ delay: null });
  render(<Form {...props} />);
  await user.click(field());
  return user;
}

it('the phone field accepts a number typed before the mask is attached', () => {
  function EarlyTyping() {
    const form = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      const input = form.current?.querySelector('input');
      if (input) input.value = '87010000001';
    }, []);
    return (
      <div ref={form}>
        <Form />
      </div>
    );
  }
  render(<EarlyTyping />);
  expectShown(MASKED);
});

it.each([
  ['87010000001', MASKED],
  ['7010000001', MASKED],
  ['+77010000001', MASKED],
  // Half of the operators begin with 77: the 7 of the country is not the 7 of the operator.
  ['87770000001', MASKED_777],
  ['77770000001', MASKED_777],
  // Digits after the eleventh are ignored.
  ['8701000000199', MASKED],
])('a phone typed digit by digit is masked, also after a remount: %s', async (typed, masked) => {
  const user = await open();
  await user.keyboard(typed);
  expectShown(masked);
  await user.click(screen.getByRole('button'));
  expectShown(masked);
});

it.each([
  ['', '8(701)0000001'],
  ['', '+7 (701) 000-00-01'],
  ['+7', '8 (701) 000-00-01'],
  ['77', '701 000 00 01'],
  ['87080000002', '701 000 00 01'],
  ['87080000002{Home}', '8 701 000 00 01'],
])('«%s» is replaced by the pasted phone «%s», which is masked and can be corrected', async (typed, pasted) => {
  const user = await open();
  if (typed !== '') await user.keyboard(typed);
  await user.paste(pasted);
  expectShown(MASKED);
  await user.keyboard('{End}{Backspace}2');
  expectShown('+7 (701) 000 00 02');
});

describe('a pasted number that is not a valid Kazakh phone', () => {
  it('replaces typed digits and stays unformatted, until a Kazakh one is pasted', async () => {
    const user = await open();
    await user.keyboard('8701');
    await user.paste('+998 90 123 45 67');
    expectShown('+998 90 123 45 67');
    expect(toCrmPhone(field().value)).toBeNull();
    await user.paste('8 701 000 00 01');
    expectShown(MASKED);
    await user.keyboard('{Backspace}2');
    expectShown('+7 (701) 000 00 02');
  });

  it.each(['87010000001', '77010000001'])('is replaced by %s after the field is cleared', async (typed) => {
    const user = await open();
    await user.paste('+998 90 123 45 67');
    await user.clear(field());
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard(typed);
    expectShown(MASKED);
  });
});

describe('the phone field', () => {
  it.each(['номер', '-() '])('ignores «%s»', async (typed) => {
    const onChange = vi.fn();
    const user = await open({ onChange });
    await user.keyboard(typed);
    expect(field().value).toBe('');
    expect(onChange.mock.calls.filter(([value]) => value !== '')).toEqual([]);
  });

  it('uses the phone keyboard and has its validation error as description', async () => {
    await open({ error: 'Укажите номер телефона' });
    expect(field().type).toBe('tel');
    expect(field().inputMode).toBe('tel');
    expect(
      screen.getByRole('textbox', { name: label, description: 'Укажите номер телефона' }).getAttribute('aria-invalid'),
    ).toBe('true');
  });
});
