import { useTranslation } from '../i18n/use-translation.ts'
import type { WidgetViewsProps } from '../records/slots/widgets-context.ts'
import { Segments } from '../ui/segments.tsx'

/** The list as a table, or as one of the widgets that can stand in its place. */
export function ViewSwitch({ widgets, shown, onShow }: WidgetViewsProps) {
  const { t } = useTranslation('widgets')
  return (
    <Segments
      label={t('views')}
      value={shown ?? ''}
      segments={[
        { value: '', label: t('table') },
        ...widgets.map(({ widget }) => ({ value: widget, label: t(widget) })),
      ]}
      onChange={(value) => onShow(value === '' ? null : value)}
    />
  )
}
