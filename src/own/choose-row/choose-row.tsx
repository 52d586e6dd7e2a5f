import { use } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LiveActionContext } from '../../records/context/action-room.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'
import { nameOf } from '../../records/model/names/name-of.ts'
import { useOrderContents } from '../use-order-contents.ts'
import './choose-row.css'

interface Choice {
  readonly id: number
  readonly title: string
  readonly hint: string
}

/** One of a few records that are known here: the keys of the order, or the rows that were selected. */
export function ChooseRow(props: ControlProps) {
  const { t, ready } = useTranslation('choose-row')
  const { field, id, value, onChange, onBlur, disabled, siblingValues } = props
  const { data } = useOrderContents(field, siblingValues)
  const selected = useSelectedRows()
  const choices: readonly Choice[] =
    field.calls === undefined
      ? selected
      : (data?.keys ?? [])
          .filter(({ status }) => status !== 'revoked')
          .map((key) => ({
            id: key.id,
            title: key.key_masked,
            hint: ready
              ? `${key.product} · ${t('devices', { used: key.devices_used, most: key.max_devices })}`
              : '',
          }))
  if (!ready || (field.calls !== undefined && data === undefined)) return <span aria-busy />
  if (choices.length === 0) return <p className="choose-row-none">{t('none')}</p>
  return (
    <div className="choose-row" {...groupProps(props)} onBlur={onBlur}>
      {choices.map((choice, index) => (
        <label key={choice.id} className="choose-row-choice">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            checked={value === choice.id}
            disabled={disabled}
            onChange={() => onChange(choice.id)}
          />
          <span className="choose-row-title">{choice.title}</span>
          <span className="choose-row-hint">{choice.hint}</span>
        </label>
      ))}
    </div>
  )
}

function useSelectedRows(): readonly Choice[] {
  const actionContext = use(LiveActionContext)
  const { rows = [], selected } = actionContext?.shown ?? {}
  const ids = selected?.() ?? []
  return rows.flatMap((row) => {
    const { id } = row
    if (typeof id !== 'number' || !ids.includes(id) || actionContext === null) return []
    return [{ id, title: nameOf(row, actionContext.list), hint: `#${id}` }]
  })
}
