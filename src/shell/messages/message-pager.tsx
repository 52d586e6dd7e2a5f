import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { pageWindow } from './page-window.ts'

export interface MessagePagerProps {
  readonly current: number
  readonly last: number
  readonly onChoose: (page: number) => void
}

/** Previous, five page numbers, next (specification §9). */
export function MessagePager({ current, last, onChoose }: MessagePagerProps) {
  const { t } = useTranslation('shell')
  return (
    <nav className="messages-pager" aria-label={t('messagePages')}>
      <IconButton
        icon="chevron-left"
        label={t('previousPage')}
        disabled={current === 1}
        onClick={() => onChoose(current - 1)}
      />
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
      <IconButton
        icon="chevron-right"
        label={t('nextPage')}
        disabled={current === last}
        onClick={() => onChoose(current + 1)}
      />
    </nav>
  )
}
