import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Filter } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilterEditor } from './filter-editor.tsx'

export interface MoreFiltersProps {
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (field: string, value: string | null) => void
}

/** The filters that do not stand in the bar: first which one, then its editor. */
export function MoreFilters({ filters, values, onChange }: MoreFiltersProps) {
  const { t } = useTranslation('records')
  const [field, setField] = useState<string | null>(null)
  const selectedFilter = filters.find((filter) => filter.field === field)
  return (
    <Dropdown
      onOpenChange={() => setField(null)}
      renderContent={(close) =>
        selectedFilter === undefined ? (
          <ChoiceList
            label={t('moreFilters')}
            search={t('searchPlain')}
            empty={t('noOption')}
            choices={filters.map((filter) => ({ id: filter.field, label: filter.label }))}
            selected={[]}
            onChoose={setField}
          />
        ) : (
          <div className="more-filter">
            <button type="button" className="more-filter-back" onClick={() => setField(null)}>
              <Icon name="chevron-left" size={14} />
              {selectedFilter.label}
              <span className="visually-hidden">{t('back')}</span>
            </button>
            <FilterEditor
              filter={selectedFilter}
              value={values[selectedFilter.field]}
              onChange={(value) => onChange(selectedFilter.field, value)}
              onDone={close}
            />
          </div>
        )
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<Icon name="filter" size={14} />}
        text={t('moreFilters')}
      />
    </Dropdown>
  )
}
