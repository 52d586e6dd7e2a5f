import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { ShownValue } from './shown-value.ts'
import './viewer-frame.css'

export interface ViewerFrameProps {
  readonly shown: ShownValue
  readonly isEmpty: boolean
  /** What is copied as a whole. */
  readonly text: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** What stands around whatever a viewer shows: waiting, failing, nothing there, copying. */
export function ViewerFrame({ shown, isEmpty, text, tools, children }: ViewerFrameProps) {
  const { t } = useTranslation('viewers')
  const copy = useCopy()
  if (shown.value === undefined && shown.failure !== null)
    return <FailedList failure={shown.failure} onRetry={shown.retry} />
  if (shown.value === undefined) return <div className="viewer-wait" aria-busy />
  if (isEmpty) return <BlankState icon="document" title={t('empty')} />
  return (
    <div className="viewer">
      <div className="viewer-tools">
        {tools}
        <span className="viewer-gap" />
        <Button
          size="small"
          variant="minimal"
          icon={<Icon name="duplicate" size={12} />}
          text={t('copyAll')}
          onClick={() => void copy(text)}
        />
      </div>
      {children}
    </div>
  )
}
