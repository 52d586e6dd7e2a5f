import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../i18n/use-translation.ts'
import './part-failed.css'

export interface PartFailedProps {
  /** Above the page, where it can be put away. */
  readonly over: boolean
  readonly onRetry: () => void
}

/** Says that a part of the page could not be loaded. */
export function PartFailed({ over, onRetry }: PartFailedProps) {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const notice = (
    <div className="part-failed" role="alert" data-over={over ? '' : undefined}>
      <span>{t('partFailed')}</span>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
      {over && (
        <button type="button" onClick={() => setOpen(false)}>
          {t('partClose')}
        </button>
      )}
    </div>
  )
  return over ? createPortal(notice, document.body) : notice
}
