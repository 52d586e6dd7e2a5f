import type { ReactNode } from 'react'
import type { IconName } from '../../generated/icons.ts'
import { adoptStyles } from './adopt-styles.ts'
import { Icon } from './icon.tsx'
import styles from './blank-state.css?inline'

adoptStyles(styles)

export interface BlankStateProps {
  readonly icon: IconName
  readonly title: string
  readonly hint?: ReactNode
  readonly danger?: boolean
  /** Chips and buttons that lead on. */
  readonly children?: ReactNode
}

/** What stands where content would be: nothing there, nothing found, or it failed. */
export function BlankState({ icon, title, hint, danger = false, children }: BlankStateProps) {
  return (
    <div className={danger ? 'blank blank-danger' : 'blank'} role={danger ? 'alert' : 'status'}>
      <span className="blank-icon">
        <Icon name={icon} size={24} />
      </span>
      <p className="blank-title">{title}</p>
      {hint !== undefined && <div className="blank-hint">{hint}</div>}
      {children !== undefined && <div className="blank-actions">{children}</div>}
    </div>
  )
}
