import { getTranslations } from 'next-intl/server';
import { PageDialogLink } from '@/components/page/page-dialog-link';
import { HouseAction } from '@/components/visit-house/visit-house-slots';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Tariff, TariffsOfGroup } from '@/lib/contracts/tariff';
import { HELPER_PATH } from '@/lib/pages/query-pages.mjs';
import { fastestSpeed } from '@/lib/tariff/speed-part';
import {
  chosenTariffs,
  COMPARED_AT_MOST,
  comparedTariffs,
  selectionPath,
  selectTariffs,
  toggleCompared,
  wholeSelection,
  type TariffSelection,
} from '@/lib/tariff/tariff-selection';
import { CompareBar } from './compare-bar';
import { SectionUnavailable } from '../page/section-unavailable';
import { TariffCards } from './tariff-cards';
import styles from './tariff-catalogue.module.css';
import { TariffComparison } from './tariff-comparison';
import { TariffFilter } from './tariff-filter';
import { TariffGroups } from './tariff-groups';

const ALL = 'all';

interface TariffCatalogueProps {
  groups: TariffsOfGroup[];
  /** Some or all groups could not be read. */
  isLost: boolean;
  selection: TariffSelection;
}

/** All tariffs by group; filter and comparison are in the address. */
export async function TariffCatalogue({ groups, isLost, selection }: TariffCatalogueProps) {
  if (isLost && groups.length === 0) return <SectionUnavailable />;
  const t = await getTranslations('catalogue');
  const found = selectTariffs(groups, selection);
  const allTariffs = groups.flatMap(({ tariffs }) => tariffs);
  const fastest = fastestSpeed(allTariffs);
  const compared = comparedTariffs(groups, selection);
  if (compared.length > 0)
    return <TariffComparison tariffs={compared} fastest={fastest} groups={groups} selection={selection} />;
  const chosen = chosenTariffs(groups, selection);
  const foundTariffs = found.flatMap(({ tariffs }) => tariffs);
  const hasChoice = allTariffs.length > 1;
  const tabs = groups.length > 1 ? [{ id: ALL, title: t('allGroups') }, ...groups.map(({ group }) => group)] : [];
  return (
    <section id="tariffs" className={styles['catalogue']} aria-labelledby="tariffs-heading">
      <h2 id="tariffs-heading">{t('heading')}</h2>
      <div className={styles['choice']}>
        <TariffGroups
          groups={tabs}
          current={selection.group ?? ALL}
          label={t('groups')}
          pathOf={(id) => selectionPath({ ...selection, group: id === ALL ? null : id })}
        />
        <AppLink href={HELPER_PATH}>
          {t('helper')}
          <Icon name="forward" size={18} />
        </AppLink>
      </div>
      {hasChoice && <TariffFilter groups={groups} selection={selection} />}
      {/* The live region is always rendered, so that a screen reader announces the number of filtered tariffs. */}
      <p className={styles['count']} role="status">
        {foundTariffs.length < allTariffs.length && t('count', { count: foundTariffs.length })}
      </p>
      <div className={styles['groups']}>
        {found.map(({ group, tariffs }, index) => (
          <section
            key={group.id}
            className={styles['group']}
            data-plain={fastestSpeed(tariffs) === 0 || undefined}
            aria-labelledby={`group-${group.id}`}
          >
            <div>
              <h3 id={`group-${group.id}`}>{group.title}</h3>
              <p>
                <span>{group.description}</span>
                {index === 0 && fastestSpeed(tariffs) > 0 && ` ${t('barNote', { speed: String(fastest) })}`}
              </p>
            </div>
            <TariffCards
              tariffs={tariffs}
              groupTitle={group.title}
              fastest={fastest}
              first={foundTariffs.find(({ popular }) => popular)?.id}
              heading="h4"
              choiceOf={hasChoice ? (tariff) => <CompareLink tariff={tariff} selection={selection} /> : undefined}
            />
          </section>
        ))}
      </div>
      {isLost && <SectionUnavailable />}
      {found.length === 0 && <NothingFound selection={selection} />}
      {chosen.length > 0 && <CompareBar tariffs={chosen} selection={selection} />}
    </section>
  );
}

/** Adds a tariff to the comparison or removes it; shows a message if the comparison is full. */
async function CompareLink({ tariff: { id, name }, selection }: { tariff: Tariff; selection: TariffSelection }) {
  const t = await getTranslations('catalogue');
  const isCompared = selection.compare.includes(id);
  if (!isCompared && selection.compare.length === COMPARED_AT_MOST)
    return <p className={styles['full']}>{t('compareFull')}</p>;
  return (
    <AppLink
      id={`compare-${id}`}
      href={selectionPath(toggleCompared(selection, id))}
      className={styles['compare']}
      data-compared={isCompared || undefined}
      inPlace
      aria-label={isCompared ? t('uncompareName', { name }) : t('compareName', { name })}
    >
      <span className={styles['box']}>{isCompared && <Icon name="check" size={18} />}</span>
      {t('compare')}
    </AppLink>
  );
}

async function NothingFound({ selection: { compare } }: { selection: TariffSelection }) {
  const t = await getTranslations('catalogue');
  return (
    <div className={styles['none']}>
      <h3>{t('empty')}</h3>
      <p>{t('emptyText')}</p>
      <div className={styles['actions']}>
        <AppLink href={selectionPath({ ...wholeSelection, compare })} className={buttonClass('primary')} inPlace>
          {t('reset')}
        </AppLink>
        <HouseAction>
          <PageDialogLink dialog="connection" className={buttonClass('secondary')}>
            {t('lead')}
          </PageDialogLink>
        </HouseAction>
      </div>
    </div>
  );
}
