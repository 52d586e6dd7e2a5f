import type { Editor } from '@tiptap/core'
import type { EnumOption } from '../../../../generated/types.ts'

export interface VariablesPanelProps {
  readonly editor: Editor
  readonly variables: readonly EnumOption[]
  readonly onClose: () => void
}

/** Words that stand for something else, each with what that is; the chosen one stands where the cursor is. */
export function VariablesPanel({ editor, variables, onClose }: VariablesPanelProps) {
  return (
    <div className="html-menu html-variables">
      {variables.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          onClick={() => {
            editor
              .chain()
              .focus()
              .insertContent({ type: 'text', text: `{${value}}` })
              .run()
            onClose()
          }}
        >
          {label} <code>{`{${value}}`}</code>
        </button>
      ))}
    </div>
  )
}
