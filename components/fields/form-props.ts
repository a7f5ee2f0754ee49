/** What every form of a page is given. */
export interface FormProps {
  /** Puts an empty form in the place of this one. */
  onReset: () => void;
}
