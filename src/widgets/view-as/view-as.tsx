import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useViewAs } from '../../hooks/use-view-as.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { Icon } from '../../ui/icon.tsx'
import './view-as.css'

const points = ['same', 'readOnly', 'log', 'end'] as const

/** Says what looking as the record's person or role means, and begins it. */
export function ViewAs({ use, record, close }: PageWidgetProps) {
  const { t } = useTranslation('viewing')
  const { start } = useViewAs()
  const [isStarting, setStarting] = useState(false)
  const as = use.props?.['as'] === 'role_id' ? 'role_id' : 'user_id'
  const id = Number(record?.['id'])
  if (!Number.isSafeInteger(id)) return null
  const title = textOf(as === 'role_id' ? record?.['title'] : record?.['name'])
  const look = async () => {
    setStarting(true)
    // The transport has said what is wrong.
    await start(as === 'role_id' ? { role_id: id } : { user_id: id }).catch(() => setStarting(false))
  }
  return (
    <div className="view-as">
      <p className="view-as-ask">{t(as === 'role_id' ? 'ask.role' : 'ask.user', { title })}</p>
      <ul className="view-as-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="small-tick" />
            {t(`point.${point}`)}
          </li>
        ))}
      </ul>
      <div className="view-as-foot">
        {close !== undefined && <Button text={t('cancel')} onClick={close} />}
        <Button intent="primary" text={t('start')} loading={isStarting} onClick={() => void look()} />
      </div>
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
