import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { HOME_DETAIL_MAXIMUM_LENGTH, type HomeDetails } from '@/lib/address/home-details';
import styles from './home-fields.module.css';

interface HomeFieldsProps {
  value: HomeDetails;
  onChange: (home: HomeDetails) => void;
}

const fields = ['flat', 'entrance', 'floor'] as const satisfies readonly (keyof HomeDetails)[];

/** Optional flat, entrance and floor. Letters are valid («25А»); autocomplete is off. */
export function HomeFields({ value, onChange }: HomeFieldsProps) {
  const t = useTranslations('connection');
  return (
    <fieldset className={styles['home']}>
      <legend>{t('homeOptional')}</legend>
      {fields.map((field) => (
        <TextField
          key={field}
          id={`address-${field}`}
          name={field}
          label={t(field)}
          value={value[field]}
          onChange={(event) => onChange({ ...value, [field]: event.target.value })}
          maxLength={HOME_DETAIL_MAXIMUM_LENGTH}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      ))}
    </fieldset>
  );
}
