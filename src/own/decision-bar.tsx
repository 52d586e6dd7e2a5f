import { Button } from '@blueprintjs/core'
import { useId, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useShortcut } from '../ui/keys.ts'
import './decision-bar.css'

export interface DecisionBarProps {
  /** Label of the note. */
  readonly note: string
  readonly approve: string
  readonly reject: string
  readonly busy: boolean
  /** Why this person cannot decide it; null: they can. */
  readonly forbidden: string | null
  readonly problems: readonly string[]
  /** Something is still to be typed before it can be approved. */
  readonly isWaiting?: boolean
  /** A and R decide too; not where one key would move money. */
  readonly hasKeys: boolean
  readonly onApprove: (note: string) => void
  readonly onReject: (note: string) => void
}

/** A note and two buttons that stay in sight; rejecting takes a note. */
export function DecisionBar(props: DecisionBarProps) {
  const { busy, forbidden, problems, hasKeys, isWaiting = false, onApprove, onReject } = props
  const { t } = useTranslation('widgets')
  const id = useId()
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayNow = forbidden === null && !busy
  const approve = () => onApprove(note.trim())
  const reject = () => {
    setNoteMissing(note.trim() === '')
    if (note.trim() === '') field.current?.focus()
    else onReject(note.trim())
  }
  useShortcut('a', mayNow && hasKeys && !isWaiting ? approve : null, 'anywhere')
  useShortcut('r', mayNow && hasKeys ? reject : null, 'anywhere')
  const messages = [...(isNoteMissing ? [t('noteNeeded')] : []), ...problems]
  return (
    <footer className="decision-bar">
      <label htmlFor={id}>{props.note}</label>
      <textarea
        ref={field}
        id={id}
        className="field-input"
        rows={2}
        value={note}
        disabled={forbidden !== null}
        aria-invalid={isNoteMissing || undefined}
        aria-describedby={messages.length > 0 ? `${id}-said` : undefined}
        onChange={({ target }) => {
          setNote(target.value)
          setNoteMissing(false)
        }}
      />
      {messages.length > 0 && (
        <p id={`${id}-said`} className="field-problem" role="alert">
          {messages.join(' ')}
        </p>
      )}
      <div className="decision-bar-buttons">
        <span className="decision-bar-keys">{forbidden ?? (hasKeys && t('decisionKeys'))}</span>
        <Button intent="danger" variant="outlined" disabled={!mayNow} text={props.reject} onClick={reject} />
        <Button
          intent="primary"
          loading={busy}
          disabled={!mayNow || isWaiting}
          text={props.approve}
          onClick={approve}
        />
      </div>
    </footer>
  )
}
