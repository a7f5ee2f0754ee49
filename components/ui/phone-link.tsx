import type { ComponentProps } from 'react';
import { dialablePhone } from '@/lib/person/phone';
import styles from './phone-link.module.css';

/** A link that dials; shows the number by default. A number in the text wraps as a whole if possible. */
export function PhoneLink({ phone, children = phone, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { phone: string }) {
  return (
    <a {...rest} href={`tel:${dialablePhone(phone)}`}>
      {typeof children === 'string' ? inWords(children, phone) : children}
    </a>
  );
}

function inWords(words: string, phone: string) {
  const [before, after] = words.split(phone);
  if (after === undefined) return words;
  return (
    <span className={styles['words']}>
      {before}
      <span className={styles['number']}>{phone}</span>
      {after}
    </span>
  );
}
