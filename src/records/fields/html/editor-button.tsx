import { type EditorIconName, editorIcons } from './editor-icons.ts'

export interface EditorButtonProps {
  readonly icon: EditorIconName
  readonly label: string
  /** Undefined: it is no state that one is in. */
  readonly active?: boolean
  readonly disabled?: boolean
  readonly onClick?: () => void
}

/** A button of the editor's toolbar; the cursor stays where it is in the text. */
export function EditorButton({ icon, label, active, disabled = false, ...rest }: EditorButtonProps) {
  return (
    <button
      type="button"
      className="html-tool"
      aria-label={label}
      title={label}
      aria-pressed={active}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden>
        {editorIcons[icon].map((path) => (
          <path key={path} d={path} fillRule="evenodd" clipRule="evenodd" />
        ))}
      </svg>
    </button>
  )
}
