import { useState } from 'react'
import { consoleOperation } from '../data/console-operation.ts'
import { useOperation } from '../hooks/use-operation.ts'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { useDebounced } from '../ui/use-debounced.ts'

export interface SelectedUser {
  readonly id: number
  readonly title: string
}

interface Options {
  readonly data: readonly (SelectedUser & { readonly subtitle: string | null })[]
}

export interface UserChoiceProps {
  readonly label: string
  readonly none: string
  readonly className: string
  readonly onChoose: (user: SelectedUser) => void
}

const debounceMs = 250

/** One of the users, found by name. */
export function UserChoice({ label, none, className, onChoose }: UserChoiceProps) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), debounceMs)
  const { data } = useOperation<Options>(consoleOperation('userOptions'), {
    limit: 20,
    ...(q !== '' && { q }),
  })
  return (
    <div className={className}>
      <input
        ref={focusOnMount}
        type="search"
        className="field-input"
        placeholder={label}
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul aria-busy={data === undefined}>
        {(data?.data ?? []).map((user) => (
          <li key={user.id}>
            <button type="button" onClick={() => onChoose(user)}>
              {user.title} <small>{user.subtitle}</small>
            </button>
          </li>
        ))}
        {data?.data.length === 0 && <li>{none}</li>}
      </ul>
    </div>
  )
}
