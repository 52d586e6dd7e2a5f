import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { downloadFile } from '../../data/save-file.ts'
import { today } from '../../dates/days.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTransport } from '../../hooks/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActionDialog } from '../../records/dialogs/action-dialog.tsx'
import '../../records/dialogs/dialogs.css'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { BlankState } from '../../ui/blank-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toaster.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { dataOf, useWidgetWrite } from '../../widgets/use-widget-write.ts'
import { FactTable } from '../fact-table.tsx'
import { PeriodStep } from '../period-step.tsx'
import { PayDialog } from './pay-dialog.tsx'
import './settlements.css'

/** What an agency is sent, and the same for a program. */
const formats = ['pdf', 'csv'] as const

/** What is owed for every period of a year: confirmed once it is over, then paid; each with its statement. */
export function Settlements({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('settlements')
  const { held } = usePermissions()
  const transport = useTransport()
  const [thisYear] = useState(() => Number(today().slice(0, 4)))
  const [year, setYear] = useState(thisYear)
  const [pendingStep, setPendingStep] = useState<{
    readonly does: 'confirm' | 'pay'
    readonly row: Row
  } | null>(null)
  const { load, confirm, pay } = use.calls ?? {}
  const { busy, send } = useWidgetWrite(confirm, record)
  const { data, error, reload } = useWidgetCall<readonly Row[]>(load, { record, values: { year } })
  const may = (call: typeof confirm) => call !== undefined && meetsNeeds(call.needs, held)
  const done = (text: 'confirmed' | 'paid') => {
    notify({ message: t(text), intent: 'success', timeout: 1500 })
    setPendingStep(null)
  }
  const confirmPeriod = async (period: unknown) => {
    if (dataOf(await send({ period })) !== null) done('confirmed')
  }
  const statement = use.props?.['statement']
  const download = (period: string, format: (typeof formats)[number]) => {
    const path = String(statement)
      .replace('{id}', String(scalarOf(record) ?? ''))
      .replace('{period}', encodeURIComponent(period))
    // An error was shown by the transport.
    void downloadFile(transport, `${path}?format=${format}`).catch(() => undefined)
  }
  return (
    <div className="settlements">
      <PeriodStep
        shown={t('year', { year })}
        before={t('yearBefore')}
        after={t('yearAfter')}
        isLast={year >= thisYear}
        onStep={(by) => setYear(year + by)}
      />
      {data === undefined && error !== null ? (
        <FailedList failure={error} onRetry={reload} />
      ) : data === undefined ? (
        <div className="settlements-wait" aria-busy />
      ) : data.length === 0 ? (
        <BlankState icon="bank-account" title={t('none')} />
      ) : (
        <FactTable
          label={t('title')}
          facts={use.facts?.['load'] ?? []}
          rows={data}
          rowKey="period"
          renderTools={(row) => (
            <span className="settlements-tools">
              {row['status'] === 'open' && may(confirm) && (
                <Button
                  size="small"
                  text={t('confirm')}
                  onClick={() => setPendingStep({ does: 'confirm', row })}
                />
              )}
              {row['status'] === 'confirmed' && may(pay) && (
                <Button
                  size="small"
                  intent="primary"
                  text={t('pay')}
                  onClick={() => setPendingStep({ does: 'pay', row })}
                />
              )}
              {typeof statement === 'string' &&
                formats.map((format) => (
                  <Button
                    key={format}
                    size="small"
                    variant="minimal"
                    icon={format === 'pdf' ? <Icon name="download" /> : undefined}
                    text={format.toUpperCase()}
                    aria-label={t(format, { period: String(row['period']) })}
                    title={t(format, { period: String(row['period']) })}
                    onClick={() => download(String(row['period']), format)}
                  />
                ))}
            </span>
          )}
        />
      )}
      {pendingStep?.does === 'confirm' && confirm !== undefined && (
        <ActionDialog
          title={t('confirmTitle', { period: String(pendingStep.row['period']) })}
          confirm={{
            label: t('confirm'),
            busy,
            onConfirm: () => void confirmPeriod(pendingStep.row['period']),
          }}
          onCancel={() => setPendingStep(null)}
        >
          <p>{t('confirmHint')}</p>
        </ActionDialog>
      )}
      {pendingStep?.does === 'pay' && pay !== undefined && (
        <PayDialog
          period={String(pendingStep.row['period'])}
          fields={use.fields?.['pay'] ?? []}
          record={record}
          call={pay}
          onDone={() => done('paid')}
          onCancel={() => setPendingStep(null)}
        />
      )}
    </div>
  )
}
