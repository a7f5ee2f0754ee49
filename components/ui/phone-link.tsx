import type { ComponentProps } from 'react';
import { dialablePhone } from '@/lib/phone';

/** A link that dials; without words of its own it shows the number as it is written. */
export function PhoneLink({ phone, children = phone, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { phone: string }) {
  return (
    <a {...rest} href={`tel:${dialablePhone(phone)}`}>
      {children}
    </a>
  );
}
