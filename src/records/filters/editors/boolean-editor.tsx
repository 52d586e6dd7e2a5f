import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segments } from '../../../ui/segments.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'

export function BooleanEditor({ filter, value, onChange }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const state = value === undefined ? 'any' : value === '1' || value === 'true' ? '1' : '0'
  return (
    <div className="filter-editor">
      <Segments
        label={filter.label}
        value={state}
        onChange={(next) => onChange(next === 'any' ? null : next)}
        segments={[
          { value: 'any', label: t('any') },
          { value: '1', label: t('yes') },
          { value: '0', label: t('no') },
        ]}
      />
    </div>
  )
}
