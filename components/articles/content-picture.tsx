import { imagePath, PAGE_IMAGE_WIDTHS, type ContentImage } from '@/lib/contracts/image';
import styles from './content-picture.module.css';

const [, shown] = PAGE_IMAGE_WIDTHS;

/** The picture of an article or a page, with its alt text as the fallback. All have one size, as the API sends none. */
export function ContentPicture({ image: { key, alt } }: { image: ContentImage }) {
  return (
    <div className={styles['picture']}>
      <img
        src={imagePath(key, shown)}
        srcSet={PAGE_IMAGE_WIDTHS.map((width) => `${imagePath(key, width)} ${width}w`).join(', ')}
        sizes="(min-width: 60em) 860px, 100vw"
        alt={alt}
        decoding="async"
      />
    </div>
  );
}
