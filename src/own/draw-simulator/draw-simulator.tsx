import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { localNumber } from '../../ui/local-number.ts'
import { Segments } from '../../ui/segments.tsx'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { useWidgetWrite } from '../../widgets/use-widget-write.ts'
import '../../ui/figure-table.css'
import './draw-simulator.css'

interface Prize {
  readonly id: number
  readonly name: string
  readonly weight: string
  readonly status: string
}

interface Hit {
  readonly prize_id: number
  readonly hits: number
  readonly rate: number
}

const runs = ['1000', '10000', '100000'] as const

/** What so many draws would give, beside what was set: nothing is given away. */
export function DrawSimulator({ use, record }: PageWidgetProps) {
  const { t } = useTranslation('special-widgets')
  const { locale } = useLocale()
  const { calls = {} } = use
  const [draws, setDraws] = useState<(typeof runs)[number]>('10000')
  const [result, setResult] = useState<{ readonly hits: readonly Hit[]; readonly of: number } | null>(null)
  const simulate = useWidgetWrite<readonly Hit[]>(calls['simulate'], record)
  const { data: prizes = [] } = useWidgetCall<readonly Prize[]>(calls['prizes'], {
    record,
    values: { page: 1, per_page: 200, sort: 'sort' },
  })
  const run = async () => {
    const outcome = await simulate.send({ input: { draws: Number(draws) } })
    if (outcome !== null && 'result' in outcome) setResult({ hits: outcome.result.data, of: Number(draws) })
  }
  const percent = (value: number) =>
    localNumber(value, locale, { style: 'percent', minimumFractionDigits: 3, maximumFractionDigits: 3 })
  const rows = (result?.hits ?? []).map((hit) => {
    const prize = prizes.find(({ id }) => id === hit.prize_id)
    return { ...hit, name: prize?.name ?? `#${hit.prize_id}`, set: Number(prize?.weight ?? 0) / 100 }
  })
  const most = Math.max(...rows.flatMap(({ rate, set }) => [rate, set]), 0.000_01)
  return (
    <section className="draw-simulator">
      <div className="draw-simulator-tools">
        <Segments
          label={t('howMany')}
          value={draws}
          segments={runs.map((value) => ({
            value,
            label: t('times', { count: Number(value), shown: localNumber(Number(value), locale) }),
          }))}
          onChange={setDraws}
        />
        <Button
          intent="primary"
          text={t(result === null ? 'simulate' : 'simulateAgain')}
          loading={simulate.busy}
          disabled={!simulate.may}
          onClick={() => void run()}
        />
        <p>{t('simulateHint')}</p>
      </div>
      {result !== null && (
        <table
          className="figure-table draw-simulator-rates"
          aria-label={t('simulated', { shown: localNumber(result.of, locale) })}
        >
          <thead>
            <tr>
              <th scope="col">{t('prize')}</th>
              <th scope="col">{t('set')}</th>
              <th scope="col">{t('actual')}</th>
              <th scope="col">{t('hitsOf')}</th>
              <th scope="col">{t('compared')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ prize_id: id, name, set, rate, hits }) => (
              <tr key={textOf(id)}>
                <th scope="row">{name}</th>
                <td>{percent(set)}</td>
                <td>{percent(rate)}</td>
                <td>{localNumber(hits, locale)}</td>
                <td aria-hidden>
                  <span className="draw-bar" data-is="set" style={{ width: `${(set / most) * 100}%` }} />
                  <span className="draw-bar" style={{ width: `${(rate / most) * 100}%` }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
