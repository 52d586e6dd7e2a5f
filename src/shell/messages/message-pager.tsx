import type { IconName } from '../../../generated/icons.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { pageWindow } from './page-window.ts'

export interface MessagePagerProps {
  readonly current: number
  readonly last: number
  readonly onChoose: (page: number) => void
}

/** Previous, five page numbers, next (specification §9). */
export function MessagePager({ current, last, onChoose }: MessagePagerProps) {
  const { t } = useTranslation('shell')
  const step = (icon: IconName, label: string, page: number) => (
    // Not disabled: a button that loses its use under the finger would lose the focus too.
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={page < 1 || page > last}
      onClick={() => onChoose(page)}
    >
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <nav className="messages-pager" aria-label={t('messagePages')}>
      {step('chevron-left', t('previousPage'), current - 1)}
      {pageWindow(current, last).map((page) => (
        <button
          key={page}
          type="button"
          aria-label={t('pageNumber', { page })}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onChoose(page)}
        >
          {page}
        </button>
      ))}
      {step('chevron-right', t('nextPage'), current + 1)}
    </nav>
  )
}
