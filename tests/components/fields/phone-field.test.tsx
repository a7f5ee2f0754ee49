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
        onBlur={() => undefined}
        inputRef={() => undefined}
      />
      <output>{value}</output>
      <button onClick={() => setVisit(visit + 1)}>Уйти и вернуться</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });

async function open(props: Parameters<typeof Form>[0] = {}) {
  const user = userEvent.setup({ delay: null });
  render(<Form {...props} />);
  await user.click(field());
  return user;
}

it('takes a number that is typed before the mask listens', () => {
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
  expect(field().value).toBe(MASKED);
  expect(screen.getByRole('status').textContent).toBe(MASKED);
});

describe('a telephone typed digit by digit', () => {
  it.each(['87010000001', '7010000001', '+77010000001'])('%s becomes one number', async (typed) => {
    const user = await open();
    await user.keyboard(typed);
    expect(field().value).toBe(MASKED);
    expect(screen.getByRole('status').textContent).toBe(MASKED);
  });

  // Half of the operators begin with 77: the 7 of the country is not the 7 of the operator.
  it.each(['87770000001', '77770000001'])('%s, of an operator that begins with 77, becomes one', async (typed) => {
    const user = await open();
    await user.keyboard(typed);
    expect(field().value).toBe(MASKED_777);
  });

  it('takes no more than its digits', async () => {
    const user = await open();
    await user.keyboard('8701000000199');
    expect(field().value).toBe(MASKED);
  });
});

it.each(['8(701)0000001', '+7 (701) 000-00-01'])('a telephone pasted as «%s» is the same number', async (pasted) => {
  const user = await open();
  await user.paste(pasted);
  expect(field().value).toBe(MASKED);
  expect(screen.getByRole('status').textContent).toBe(MASKED);
});

describe('a whole telephone that is pasted into a field with digits in it', () => {
  it.each([
    ['+7', '8 (701) 000-00-01'],
    ['77', '701 000 00 01'],
    ['87080000002', '701 000 00 01'],
  ])('replaces «%s» with «%s»', async (typed, pasted) => {
    const user = await open();
    await user.keyboard(typed);
    await user.paste(pasted);
    expect(field().value).toBe(MASKED);
    expect(screen.getByRole('status').textContent).toBe(MASKED);
  });

  it('replaces them wherever the caret stands, and can be corrected', async () => {
    const user = await open();
    await user.keyboard('87080000002{Home}');
    await user.paste('8 701 000 00 02');
    expect(field().value).toBe('+7 (701) 000 00 02');
    await user.keyboard('{End}{Backspace}1');
    expect(field().value).toBe(MASKED);
  });
});

describe('a number that is none of ours and is pasted', () => {
  const foreign = ['+998 90 123 45 67', '+7 900 000 00 01', '8 701 123 45 67 доб. 2'];

  it.each(foreign)('takes the place of digits that are there already: «%s»', async (pasted) => {
    const user = await open();
    await user.keyboard('8701');
    await user.paste(pasted);
    expect(field().value).toBe(pasted);
    expect(screen.getByRole('status').textContent).toBe(pasted);
    expect(toCrmPhone(field().value)).toBeNull();
  });

  it.each(['87010000001', '77010000001'])('gives way to %s once the field is emptied', async (typed) => {
    const user = await open();
    await user.paste('+998 90 123 45 67');
    await user.clear(field());
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard(typed);
    expect(field().value).toBe(MASKED);
  });

  it('gives way to a number of ours that is pasted', async () => {
    const user = await open();
    await user.paste('+998 90 123 45 67');
    await user.paste('8 701 000 00 01');
    expect(field().value).toBe(MASKED);
    expect(screen.getByRole('status').textContent).toBe(MASKED);
    await user.keyboard('{Backspace}2');
    expect(field().value).toBe('+7 (701) 000 00 02');
  });
});

describe('the telephone field', () => {
  it.each(['номер', '-() '])('ignores «%s»', async (typed) => {
    const onChange = vi.fn();
    const user = await open({ onChange });
    await user.keyboard(typed);
    expect(field().value).toBe('');
    expect(onChange.mock.calls.filter(([value]) => value !== '')).toEqual([]);
  });

  it.each([
    ['+77010000001', MASKED],
    ['+77770000001', MASKED_777],
  ])('shows the same number when it is left and comes back: %s', async (typed, masked) => {
    const user = await open();
    await user.keyboard(typed);
    await user.click(screen.getByRole('button'));
    expect(field().value).toBe(masked);
    expect(screen.getByRole('status').textContent).toBe(masked);
  });

  it('calls for the keyboard of numbers and names its error', async () => {
    await open({ error: 'Укажите номер телефона' });
    expect(field().type).toBe('tel');
    expect(field().inputMode).toBe('tel');
    expect(
      screen.getByRole('textbox', { name: label, description: 'Укажите номер телефона' }).getAttribute('aria-invalid'),
    ).toBe('true');
  });
});
