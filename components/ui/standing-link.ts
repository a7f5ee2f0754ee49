import styles from './standing-link.module.css';

/** The class of a link outside a sentence; it has the height of a touch target. */
export const standingLinkClass = styles['link'];
