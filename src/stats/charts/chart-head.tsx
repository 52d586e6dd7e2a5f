import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { viewerOptions } from '../address/viewer-options.ts'
import type { Scope } from '../data/calls.ts'
import type { Picture } from './canvas/chart-canvas.tsx'
import { Chooser } from './chooser.tsx'
import { CurveOptions } from './curve-options.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { MetricChips } from './metric-chips.tsx'
import type { ChartPlan } from './model/chart-plan.ts'
import type { ChartContent } from './use-chart-content.ts'

export interface ChartHeadProps {
  readonly plan: ChartPlan
  readonly scope: Scope
  readonly content: ChartContent | null
  readonly picture: RefObject<Picture | null>
  readonly block: RefObject<HTMLElement | null>
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
  readonly isShare: boolean
  readonly onShare: (isShare: boolean) => void
  readonly onChoose: (parameter: 'metric' | 'split', values: readonly string[] | undefined) => void
  readonly onOption?: ListAddress['setExtra'] | undefined
}

const unsplit = '-'

/** A chart's name, what may be chosen in it, and its tools. */
export function ChartHead(props: ChartHeadProps) {
  const { plan, scope, content, isTable, isShare, onChoose } = props
  const { t } = useTranslation('stats')
  const { chart, metrics, available, splits, splitOptional } = plan
  const isRound = plan.type === 'pie' || plan.type === 'doughnut'
  const several = chart.pick === 'many' && plan.split === null
  const canShare = (plan.type === 'stacked' || plan.type === 'area') && plan.split !== null
  const hasOptions =
    plan.type === 'line' &&
    plan.x === 'date' &&
    viewerOptions(plan.load.operation).some(({ curves }) => curves)
  return (
    <header className="stat-head">
      <h2>{chart.label}</h2>
      {available.length > 1 && several && (
        <MetricChips available={available} selected={metrics} onChoose={(keys) => onChoose('metric', keys)} />
      )}
      {available.length > 1 && !several && (
        <Chooser
          label={t('metric')}
          value={metrics[0]?.key ?? ''}
          choices={withDrawn(plan).map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => onChoose('metric', key === available[0]?.key ? undefined : [key])}
        />
      )}
      {(splitOptional ? splits.length > 0 : splits.length > 1) && (
        <Chooser
          label={t('splitBy')}
          value={(isRound ? plan.x : plan.split) ?? unsplit}
          choices={[
            ...(splitOptional ? [{ value: unsplit, label: t('unsplit') }] : []),
            ...splits.map(({ key, label }) => ({
              value: key,
              label: splitOptional ? t('by', { label }) : label,
            })),
          ]}
          select
          onChange={(key) => onChoose('split', key === unsplit ? [] : [key])}
        />
      )}
      {hasOptions && props.onOption !== undefined && (
        <CurveOptions operation={plan.load.operation} scope={scope} onOption={props.onOption} />
      )}
      <div className="stat-tools">
        {canShare && (
          <button
            type="button"
            className="stat-toggle"
            aria-pressed={isShare}
            onClick={() => props.onShare(!isShare)}
          >
            <Icon name="percentage" size={14} />
            {t('shares')}
          </button>
        )}
        <IconButton
          icon={isTable ? 'chart' : 'th-list'}
          label={t(isTable ? 'asChart' : 'asTable')}
          aria-pressed={isTable}
          size="small"
          disabled={content === null || content.isEmpty}
          onClick={() => props.onTable(!isTable)}
        />
        <DownloadMenu
          content={content}
          picture={isTable ? null : props.picture}
          period={scope.query.period}
        />
        <IconButton
          icon="fullscreen"
          label={t('fullScreen')}
          size="small"
          onClick={() => void toggleFull(props.block.current)}
        />
      </div>
    </header>
  )
}

/** A card may have chosen a metric that the chart does not offer by itself. */
function withDrawn({ available, metrics }: ChartPlan) {
  const [drawn] = metrics
  return drawn === undefined || available.includes(drawn) ? available : [...available, drawn]
}

async function toggleFull(block: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement === null) await block?.requestFullscreen()
  else await document.exitFullscreen()
}
