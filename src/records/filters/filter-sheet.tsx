import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Filter } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { useFilterText } from './use-filter-text.ts'
import './filter-sheet.css'

export interface FilterSheetProps {
  readonly filters: readonly Filter[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (field: string, value: string | null) => void
}

/** All filters in a sheet from below, for screens without room for a bar. */
export default function FilterSheet({ filters, values, onChange }: FilterSheetProps) {
  const { t } = useTranslation('records')
  const [open, setOpen] = useState(false)
  const count = Object.keys(values).length
  return (
    <>
      <Button
        variant="outlined"
        className="filter-sheet-button"
        icon={<Icon name="filter" />}
        text={count === 0 ? t('filters') : t('filtersActive', { count })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet
        isOpen={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="80%"
        title={t('filters')}
        closeLabel={t('close')}
      >
        <div className="filter-sheet-body">
          {filters.map((filter) => (
            <SheetRow key={filter.field} filter={filter} value={values[filter.field]} onChange={onChange} />
          ))}
        </div>
        <div className="filter-sheet-foot">
          <Button fill intent="primary" size="large" text={t('done')} onClick={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  )
}

interface SheetRowProps {
  readonly filter: Filter
  readonly value: string | undefined
  readonly onChange: (field: string, value: string | null) => void
}

function SheetRow({ filter, value, onChange }: SheetRowProps) {
  const { t } = useTranslation('records')
  const [open, setOpen] = useState(false)
  const text = useFilterText(filter, value)
  return (
    <section className="sheet-row">
      <div className="sheet-row-line">
        <button type="button" className="sheet-row-head" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{filter.label}</span>
          <span className="sheet-row-value">{text}</span>
          <Icon name="chevron-down" size={14} className="sheet-row-caret" />
        </button>
        {value !== undefined && (
          <Button
            variant="minimal"
            size="small"
            text={t('clear')}
            aria-label={t('removeFilter', { label: filter.label })}
            onClick={() => onChange(filter.field, null)}
          />
        )}
      </div>
      {open && (
        <FilterEditor
          filter={filter}
          value={value}
          onChange={(next) => onChange(filter.field, next)}
          onDone={() => setOpen(false)}
        />
      )}
    </section>
  )
}
