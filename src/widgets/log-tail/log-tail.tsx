import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell } from '../../records/cells/cell.tsx'
import type { ListState } from '../../records/model/address/list-state.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTail } from './use-tail.ts'
import './log-tail.css'

/** The newest rows of the list as they come, under the filters and the keyword of the list. */
export function LogTail({ list }: PageWidgetProps) {
  return list === undefined ? null : <Tail list={list.descriptor} state={list.address.state} />
}

interface TailProps {
  readonly list: ListDescriptor
  readonly state: ListState
}

function Tail({ list, state }: TailProps) {
  const { t } = useTranslation('log-tail')
  const [paused, setPaused] = useState(false)
  const { rows, failure, hasGap, clear } = useTail(list, state, paused)
  const columns = list.columns.filter(({ hidden }) => hidden !== true)
  return (
    <section className="log-tail" aria-label={t('title')}>
      <div className="log-tail-tools">
        <span className="log-tail-state" data-paused={paused || undefined}>
          {t(paused ? 'paused' : 'live')}
        </span>
        <span className="log-tail-count">{t('count', { count: rows.length })}</span>
        <Button
          size="small"
          icon={<Icon name={paused ? 'play' : 'pause'} size={12} />}
          text={t(paused ? 'go' : 'pause')}
          onClick={() => setPaused(!paused)}
        />
        <Button size="small" variant="minimal" text={t('clear')} onClick={clear} />
      </div>
      {failure !== null && <FailedList slim failure={failure} onRetry={() => setPaused(false)} />}
      {hasGap && <p className="log-tail-gap">{t('gap')}</p>}
      {/* A scrollable region has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="log-tail-box" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ field, label }) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={String(row[list.rowKey])}>
                {columns.map((column) => (
                  <td key={column.field}>
                    <Cell column={column} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && failure === null && <p className="log-tail-none">{t('waiting')}</p>}
      </div>
    </section>
  )
}
