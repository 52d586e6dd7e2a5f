import { useLocale } from '../hooks/use-locale.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { widgets as names } from '../i18n/zh/widgets.ts'
import type { WidgetViewsProps } from '../records/slots/widgets-context.ts'
import { Segments } from '../ui/segments.tsx'
import { pageWidgets } from './page-widgets.ts'

/** The list as a table, or as one of the widgets that can stand in its place. */
export function ViewSwitch({ widgets, shown, onShow }: WidgetViewsProps) {
  const { t } = useTranslation('widgets')
  const { locale } = useLocale()
  const labelOf = (widget: string): string => {
    const own = pageWidgets[widget]?.title ?? null
    return own === null ? t(widget as keyof typeof names) : (own[locale] ?? widget)
  }
  return (
    <Segments
      label={t('views')}
      value={shown ?? ''}
      segments={[
        { value: '', label: t('table') },
        ...widgets.map(({ widget }) => ({ value: widget, label: labelOf(widget) })),
      ]}
      onChange={(value) => onShow(value === '' ? null : value)}
    />
  )
}
