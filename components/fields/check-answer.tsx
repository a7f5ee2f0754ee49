import { useFading } from '../runtime/use-fading';
import { Verdict, type VerdictProps } from './verdict';

/** The verdict for a house; its colour disappears after 3 s, its text stays. */
export function CheckAnswer(props: Omit<VerdictProps, 'coloured'>) {
  return <Verdict {...props} coloured={useFading()} />;
}
