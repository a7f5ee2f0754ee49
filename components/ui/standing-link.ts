import styles from './standing-link.module.css';

/** The class of a link outside of a sentence: as high as a finger needs. */
export const standingLinkClass = styles['link'];
