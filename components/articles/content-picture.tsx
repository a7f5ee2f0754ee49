import { imagePath, PAGE_IMAGE_WIDTHS, type ContentImage } from '@/lib/contracts/image';
import styles from './content-picture.module.css';

/** Nobody tells the measures of a picture: each is shown in the same ones, so that nothing moves when it comes. */
const WIDTH = 1_600;
const HEIGHT = 900;
const [, shown] = PAGE_IMAGE_WIDTHS;

/** The picture of an article or a page; its words stand in its place while it does not come. */
export function ContentPicture({ image: { key, alt } }: { image: ContentImage }) {
  return (
    <img
      className={styles['picture']}
      src={imagePath(key, shown)}
      srcSet={PAGE_IMAGE_WIDTHS.map((width) => `${imagePath(key, width)} ${width}w`).join(', ')}
      sizes="(min-width: 960px) 860px, 100vw"
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      decoding="async"
    />
  );
}
