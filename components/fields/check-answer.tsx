import { useFading } from '../runtime/use-fading';
import { Verdict, type VerdictProps } from './verdict';

/** What an answer says of a house; its colour goes after 3 s, its words stay. */
export function CheckAnswer(props: Omit<VerdictProps, 'coloured'>) {
  return <Verdict {...props} coloured={useFading()} />;
}
