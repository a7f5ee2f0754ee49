import { useState } from 'react';
import { ADDRESS_MESSAGE_FADE_MS } from '@/lib/config/limits';
import { useTimeout } from '../runtime/use-timeout';
import { Verdict, type VerdictProps } from './verdict';

/** What an answer says of a house; its colour goes after 3 s, its words stay. */
export function CheckAnswer(props: Omit<VerdictProps, 'coloured'>) {
  const [coloured, setColoured] = useState(true);
  useTimeout(coloured, ADDRESS_MESSAGE_FADE_MS, () => setColoured(false));
  return <Verdict {...props} coloured={coloured} />;
}
