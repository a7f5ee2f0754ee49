export interface FormProps {
  onReset: () => void;
}
