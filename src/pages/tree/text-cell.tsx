import { useState } from 'react'
import { useProblemText } from '../../records/fields/use-problem-text.ts'
import type { FieldProblem } from '../../records/model/fields/field-problems.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import type { TreeCellProps } from './tree-cell-props.ts'

/** A text that is being changed: Enter and leaving it save, Escape gives up. */
export function TextCell({ column, row, onEdit, onSave }: TreeCellProps) {
  const before = textOf(row[column.key] ?? '')
  const [text, setText] = useState(before)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const textOfProblem = useProblemText()
  const finish = async () => {
    const value = text.trim()
    if (value === before) {
      onEdit(false)
      return
    }
    const found = await onSave(value === '' && column.edit?.nullable === true ? null : value)
    setProblems(found ?? [])
    // What did not reach the API stays, to be sent again.
    if (found?.length === 0) onEdit(false)
  }
  const isWrong = problems.length > 0
  return (
    <span className="tree-rename">
      <input
        ref={focusOnMount}
        className="tree-input"
        aria-label={column.label}
        aria-invalid={isWrong || undefined}
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => void finish()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onEdit(false)
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void finish()
        }}
      />
      {isWrong && (
        <span className="tree-problem" role="alert">
          {problems.map(textOfProblem).join(' ')}
        </span>
      )}
    </span>
  )
}
