export interface FormProps {
  /** Replaces this form by an empty one. */
  onReset: () => void;
}
