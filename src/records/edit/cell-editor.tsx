import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { controls } from '../fields/controls.tsx'
import { JumpQuestion } from '../fields/jump-question.tsx'
import { useProblemText } from '../fields/use-problem-text.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type FieldProblem, problemsOf } from '../model/fields/field-problems.ts'
import { bodyOfFields, initialValue } from '../model/fields/field-value.ts'
import type { FieldValues } from '../model/fields/held-value.ts'
import { type Jump, jumpsIn } from '../model/fields/jumps.ts'
import type { Row } from '../model/rows/list-result.ts'
import { rulesFor } from '../validation/load-validator.ts'
import { cellAt, useCellBox } from './cell-box.ts'
import type { CellPlace, CellStep } from './use-cell-edits.ts'
import '../fields/fields.css'

export interface CellEditorProps {
  readonly list: ListDescriptor
  readonly column: Column
  readonly row: Row
  readonly place: CellPlace
  readonly onSave: (value: unknown) => void
  /** Where the editor goes next. */
  readonly onLeave: (way: CellStep) => void
}

/** In px; a control needs more than a narrow column has. */
const narrowest = 264

/** The control of a cell over its place: Enter saves and moves down, Tab to the side, a click elsewhere saves, Escape gives up. */
export function CellEditor({ list, column, row, place, onSave, onLeave }: CellEditorProps) {
  const { t } = useTranslation('lists')
  const id = useId()
  const problemText = useProblemText()
  const field = column.edit
  const [value, setValue] = useState(() =>
    field === undefined ? null : initialValue(field, row[column.key]),
  )
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const first = useRef(value)
  const [pending, setPending] = useState<PendingChange | null>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const box = useCellBox(place)
  const leave = (way: CellStep) => {
    onLeave(way)
    if (way === 'stay') cellAt(place)?.closest('tr')?.focus({ preventScroll: true })
  }

  const finish = async (way: CellStep) => {
    if (field === undefined || JSON.stringify(value) === JSON.stringify(first.current)) return leave(way)
    const body = bodyOfFields([field], { [field.field]: value }, { [field.field]: row[column.key] })
    const validate = await rulesFor(list.update?.validator)
    if (validate === undefined) return undefined
    const found = validate === null ? {} : problemsOf(validate, body, [field])
    const own = Object.values(found).flat()
    if (own.length > 0 || !(field.field in body)) {
      setProblems(own.length > 0 ? own : [{ rule: 'required', params: {} }])
      return undefined
    }
    const jumps = jumpsIn(
      [field],
      { ...siblingValuesOf(row), [field.field]: value },
      { [field.field]: first.current },
    )
    if (jumps.length > 0) return setPending({ jumps, way, value: body[field.field] })
    onSave(body[field.field])
    return leave(way)
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  useEffect(() => {
    const saveOutside = ({ target }: Event) => {
      if (target instanceof Element && (panel.current?.contains(target) || target.closest(layers))) return
      void latest.current('stay')
    }
    addEventListener('pointerdown', saveOutside, true)
    return () => removeEventListener('pointerdown', saveOutside, true)
  }, [])

  if (field === undefined) return null
  const Control = controls[field.control]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const way = wayOf(event)
    event.stopPropagation()
    if (way === null) return
    event.preventDefault()
    if (way === 'cancel') leave('stay')
    else void finish(way)
  }
  const editor = box !== null && (
    // The keys are those of the control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={panel}
      aria-label={column.label}
      className="cell-editor"
      data-control={field.control}
      style={{
        left: Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, narrowest) - 8)),
        top: Math.min(box.top, innerHeight - 96),
        width: Math.max(box.width, narrowest),
        minHeight: box.height,
      }}
      onKeyDown={onKeyDown}
    >
      <label className="cell-editor-label" id={`${id}-label`} htmlFor={id}>
        {column.label}
      </label>
      <Control
        id={id}
        field={field}
        value={value}
        onChange={(next) => {
          setValue(next)
          setProblems([])
        }}
        invalid={problems.length > 0}
        describedBy={problems.length > 0 ? `${id}-problem` : undefined}
        disabled={false}
        takesFocus
      />
      {problems.length > 0 && (
        <p className="cell-editor-problem" id={`${id}-problem`} role="alert">
          {problems.map(problemText).join(' ')}
        </p>
      )}
      <p className="cell-editor-hint">{t('editHint')}</p>
    </fieldset>
  )
  return (
    <>
      {createPortal(editor, document.body)}
      <JumpQuestion
        jumps={pending?.jumps ?? none}
        onConfirm={() => {
          if (pending === null) return
          onSave(pending.value)
          leave(pending.way)
        }}
        onCancel={() => setPending(null)}
      />
    </>
  )
}

/** A change that is confirmed before it is saved. */
interface PendingChange {
  readonly jumps: readonly Jump[]
  readonly value: unknown
  readonly way: CellStep
}

const none: readonly never[] = []

/** The texts of the row: in which currency an amount is. */
const siblingValuesOf = (row: Row): FieldValues =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

/** Panels that belong to a control and stand elsewhere in the document. */
const layers = '[class*="bp6-popover"], [class*="bp6-overlay"], .dropdown-panel, [role="listbox"]'

type Way = 'down' | 'right' | 'left' | 'cancel'

/** A line break in a long text is Shift+Enter; a list of choices has its own Enter. */
function wayOf({ key, shiftKey, target }: KeyboardEvent): Way | null {
  if (key === 'Escape') return 'cancel'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  if (key !== 'Enter' || shiftKey) return null
  const isOpen =
    target instanceof Element && target.closest('[role="combobox"][aria-expanded="true"]') !== null
  return isOpen || isUnfinishedTag(target) ? null : 'down'
}

/** Enter first adds the tag that is being typed. */
function isUnfinishedTag(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.closest('[data-control="tags"]') !== null &&
    target.value.trim() !== ''
  )
}
