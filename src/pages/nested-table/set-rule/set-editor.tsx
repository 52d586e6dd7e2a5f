import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Column, FormField, SetRule, SetSave } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Cell } from '../../../records/cells/cell.tsx'
import { ActionDialog } from '../../../records/dialogs/action-dialog.tsx'
import { FieldList } from '../../../records/fields/field-list.tsx'
import type { ListDescriptor } from '../../../records/model/descriptors/list-descriptor.ts'
import { nameOf } from '../../../records/model/names/name-of.ts'
import type { Row } from '../../../records/model/rows/list-result.ts'
import { isCounted, scaledTo, stateOf, takesRemainder, unitsOf, unitsText } from './set-sum.ts'
import { SetSum } from './set-total.tsx'
import { useSetSave } from './use-set-save.ts'
import '../../../records/dialogs/dialogs.css'
import './set-rule.css'

export interface SetEditorProps {
  readonly list: ListDescriptor
  readonly rule: SetRule
  readonly save: SetSave
  readonly rows: readonly Row[]
  /** What the summed field is called. */
  readonly label: string
  readonly onEnd: () => void
}

/** The amounts of all rows side by side; they are saved together, and only when they come to what the rule wants. */
export default function SetEditor({ list, rule, save, rows, label, onEnd }: SetEditorProps) {
  const { t } = useTranslation(['record', 'actions'])
  const set = useSetSave(list, rule, save, rows, onEnd)
  const [touched, setTouched] = useState(false)
  const state = stateOf(rows, rule, set.amountOf)
  const isMet = state.missing === 0 && state.unreadable === 0
  const counted = rows.filter((row) => isCounted(row, rule))
  const rest = rows.find((row) => takesRemainder(row, rule))
  const filled = rest === undefined ? 0 : (unitsOf(set.amountOf(rest), rule.scale) ?? 0) + state.missing
  const status = list.columns.find(({ field }) => Object.hasOwn(rule.where, field))

  const scale = () => {
    const amounts = counted.map((row) => unitsOf(set.amountOf(row), rule.scale) ?? 0)
    for (const [index, units] of scaledTo(amounts, rule).entries()) {
      const row = counted[index]
      if (row !== undefined) set.change(row, unitsText(units, rule.scale))
    }
    setTouched(true)
  }
  return (
    <ActionDialog
      wide
      title={t('editSet')}
      onCancel={onEnd}
      confirm={{
        label: t('saveSet'),
        disabled: !isMet || !(touched || set.asked.length > 0),
        busy: set.busy,
        onConfirm: () => void set.submit(),
      }}
      footer={
        <>
          {rest !== undefined && (
            <Button
              variant="minimal"
              text={t('fillSet', { name: nameOf(rest, list) })}
              disabled={state.missing === 0 || state.unreadable > 0 || filled < 0}
              onClick={() => {
                set.change(rest, unitsText(filled, rule.scale))
                setTouched(true)
              }}
            />
          )}
          <Button variant="minimal" text={t('scaleSet', { target: rule.equals })} onClick={scale} />
        </>
      }
    >
      <table className="set-table">
        <thead>
          <tr>
            <th scope="col">{t('setRow')}</th>
            {status !== undefined && <th scope="col">{status.label}</th>}
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <SetRow
              key={String(row[list.rowKey])}
              row={row}
              name={nameOf(row, list)}
              status={status}
              label={label}
              amount={set.amountOf(row)}
              isCounted={isCounted(row, rule)}
              problems={set.problemsOf(index)}
              onChange={(text) => {
                setTouched(true)
                set.change(row, text)
              }}
            />
          ))}
        </tbody>
      </table>
      {set.message !== null && (
        <p className="action-warning" role="alert">
          {set.message}
        </p>
      )}
      <RequiredFields fields={set.asked} set={set} />
      <SetSum label={label} rule={rule} state={state} />
    </ActionDialog>
  )
}

/** What the API wants to know besides, once it has said so. */
function RequiredFields({
  fields,
  set,
}: {
  readonly fields: readonly FormField[]
  readonly set: ReturnType<typeof useSetSave>
}) {
  if (fields.length === 0) return null
  return (
    <FieldList fields={fields} values={set.values} problems={set.problems} onChange={set.answer} takesFocus />
  )
}

interface SetRowProps {
  readonly row: Row
  readonly name: string
  readonly status: Column | undefined
  readonly label: string
  readonly amount: string
  readonly isCounted: boolean
  readonly problems: readonly string[]
  readonly onChange: (text: string) => void
}

function SetRow({ row, name, status, label, amount, isCounted, problems, onChange }: SetRowProps) {
  return (
    <tr data-counted={isCounted ? '' : undefined}>
      <th scope="row">
        {name}
        {problems.length > 0 && <p className="set-problem">{problems.join(' ')}</p>}
      </th>
      {status !== undefined && (
        <td>
          <Cell column={status} row={row} />
        </td>
      )}
      <td>
        <input
          className="set-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label} ${name}`}
          aria-invalid={problems.length > 0 || undefined}
          value={amount}
          onChange={(event) => onChange(event.target.value)}
        />
      </td>
    </tr>
  )
}
