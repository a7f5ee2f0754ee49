import styles from './chip.module.css';

/** The class of one choice among few: a link, or a label of a radio button. */
export const chipClass = styles['chip'];
