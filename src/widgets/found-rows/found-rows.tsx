import { use, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LiveActionContext } from '../../records/context/action-room.ts'
import { type ControlProps, groupProps } from '../../records/fields/control-props.ts'

/** The rows that the list has found, as the API takes its filters; nothing is typed. */
export function FoundRows(props: ControlProps) {
  const { t, ready } = useTranslation('found-rows')
  const shown = use(LiveActionContext)?.shown
  const filter = shown?.filter ?? {}
  const count = Object.keys(filter).length
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current) return
    taken.current = true
    props.onChange({ ...filter })
  })
  return <p {...groupProps(props)}>{ready && (count === 0 ? t('all') : t('found', { count }))}</p>
}
