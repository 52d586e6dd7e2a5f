import type { Filter } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { useFilterText } from './use-filter-text.ts'

export interface FilterPillProps {
  readonly filter: Filter
  readonly value: string | undefined
  readonly onChange: (field: string, value: string | null) => void
}

/** A filter in one piece: its name, its value once it has one, its editor on click, a cross to lift it. */
export function FilterPill({ filter, value, onChange }: FilterPillProps) {
  const { t } = useTranslation('records')
  const text = useFilterText(filter, value)
  const change = (next: string | null) => onChange(filter.field, next)
  return (
    <div className="filter-pill" data-active={value === undefined ? undefined : ''}>
      <Dropdown
        renderContent={(close) => (
          <FilterEditor filter={filter} value={value} onChange={change} onDone={close} />
        )}
      >
        <button type="button" className="filter-pill-main" title={value === undefined ? undefined : text}>
          <span className="filter-pill-label">{filter.label}</span>
          {value !== undefined && <span className="filter-pill-value">{text}</span>}
          <Icon name="caret-down" size={14} />
        </button>
      </Dropdown>
      {value !== undefined && (
        <button
          type="button"
          className="filter-pill-remove"
          aria-label={t('removeFilter', { label: `${filter.label} ${text}` })}
          onClick={() => change(null)}
        >
          <Icon name="small-cross" />
        </button>
      )}
    </div>
  )
}
