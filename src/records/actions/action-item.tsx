import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { Action } from '../../../generated/types.ts'
import { usePrefetch } from '../../hooks/use-prefetch.ts'
import { useActionRoom } from '../context/action-room.ts'
import { addressOf } from '../model/actions/action-link.ts'
import type { Row } from '../model/rows/list-result.ts'

export interface ActionItemProps {
  readonly action: Action
  readonly row: Row | null
  /** Why the row's state forbids it; null: it does not. */
  readonly reason: string | null
  readonly className: string
  /** Spoken name. */
  readonly name: string
  readonly title?: string
  readonly role?: 'menuitem'
  readonly onStart?: () => void
  readonly children: ReactNode
}

/** An action that leads somewhere is a link, one that does something a button; without an address to lead to it is not there. */
export function ActionItem({
  action,
  row,
  reason,
  className,
  name,
  title,
  role,
  onStart,
  children,
}: ActionItemProps) {
  const prefetch = usePrefetch()
  const { begin, warm, me, company } = useActionRoom()
  const route = useParams()
  const look = {
    className,
    title: reason ?? title ?? action.label,
    'aria-label': name,
    'data-danger': action.does === 'call' && action.danger === true ? '' : undefined,
    role,
  }
  const address = addressOf(action, { row, route, me, company })
  if (address === null) return null
  if (reason !== null)
    return (
      <button type="button" aria-disabled {...look} aria-label={`${name}: ${reason}`}>
        {children}
      </button>
    )
  if (action.does === 'visit' && address !== undefined)
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" onClick={onStart} {...look}>
        {children}
      </a>
    )
  if (address !== undefined) {
    const load = () => {
      if (action.does === 'open') prefetch(action.to)
    }
    return (
      <Link to={address} onPointerEnter={load} onFocus={load} onClick={onStart} {...look}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      {...look}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => {
        onStart?.()
        begin({ action, row })
      }}
    >
      {children}
    </button>
  )
}
