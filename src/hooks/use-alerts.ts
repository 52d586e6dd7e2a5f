import type { CardFormat } from '../../generated/types.ts'
import { consoleOperation } from '../data/console-operation.ts'
import type { OperationFailure } from '../data/errors.ts'
import type { WriteOutcome } from '../data/write/write.ts'
import { type OperationState, useOperation } from './use-operation.ts'
import { useWriter } from './use-writer.ts'

/** Of what a metric is: filters of its statistic, the record in its path. */
export interface AlertScope {
  readonly filter?: Readonly<Record<string, string>>
  readonly parent?: Readonly<Record<string, number>>
  readonly q?: string
  readonly view?: 'mine'
}

export interface AlertCondition {
  readonly days: number
  readonly until: 'today' | 'yesterday'
  readonly direction: 'above' | 'below'
  /** Decimals; percentages are fractions. */
  readonly threshold: string
  readonly clear_threshold: string | null
  readonly volume_metric: string | null
  readonly min_volume: string | null
}

/** What a person says of an alert. */
export interface AlertDraft extends AlertCondition {
  readonly name: string
  readonly times: number
  readonly remind: 'never' | 'daily'
  readonly recipients: readonly number[]
  readonly groups: readonly number[]
  readonly mail: boolean
  readonly robots: readonly number[]
}

/** What it watches; stays as it is. */
export interface AlertOrigin {
  readonly statistic: string
  readonly metric: string
  readonly request: AlertScope
  /** Path and query of the console; null: it was made on no page. */
  readonly page: string | null
  readonly page_title: string | null
}

export interface MetricAlert extends AlertDraft, AlertOrigin {
  readonly id: number
  readonly statistic_title: string
  readonly statistic_title_en: string
  readonly metric_title: string
  readonly metric_title_en: string
  readonly format: CardFormat
  readonly status: 'enabled' | 'disabled'
  /** Why it was switched off by itself. */
  readonly problem: string | null
  readonly state: 'ok' | 'firing'
  readonly state_since: string | null
  readonly value: string | null
  readonly evaluated_at: string | null
  readonly muted_until: string | null
  readonly updated_at: string
}

/** A metric that can be watched. */
export interface AlertMetric {
  readonly statistic: string
  readonly statistic_title: string
  readonly statistic_title_en: string
  readonly metric: string
  readonly metric_title: string
  readonly metric_title_en: string
  readonly format: CardFormat
  readonly better: string
  readonly is_volume: boolean
  readonly is_of_record: boolean
}

export interface AlertPreview {
  readonly value: string | null
  readonly volume: string | null
  readonly from: string
  readonly to: string
  readonly lowest: string | null
  readonly highest: string | null
  readonly fired_30: number | null
  readonly fired_90: number | null
}

export interface AlertEvent {
  readonly id: number
  readonly name: string
  readonly user_id: number
  readonly user: { readonly title: string } | null
  readonly kind: 'fired' | 'reminder' | 'ended' | 'off'
  readonly metric_title: string
  readonly metric_title_en: string
  readonly format: CardFormat
  readonly direction: 'above' | 'below'
  readonly threshold: string
  readonly value: string | null
  readonly is_muted: boolean
  readonly recipients: readonly number[] | null
  readonly robots_pending: number
  readonly robots_delivered: number
  readonly robots_failed: number
  readonly created_at: string
}

export const chatServices = ['dingtalk', 'feishu', 'wecom', 'slack'] as const

export type ChatService = (typeof chatServices)[number]

export interface AlertRobot {
  readonly id: number
  readonly name: string
  readonly service: ChatService
  /** Its last four characters. */
  readonly address: string
  readonly host: string
  readonly secret: string | null
  readonly last_delivered_at: string | null
  readonly problem: string | null
  readonly updated_at: string
}

/** What a person says of a robot; what is empty stays as it is. */
export interface RobotDraft {
  readonly name: string
  readonly service: ChatService
  readonly address: string
  readonly secret: string
}

interface Listed<T> {
  readonly data: readonly T[]
}

const policy = { policy: 'cache-and-network' } as const

/** The alerts of the signed-in person in the selected company. */
export function useMetricAlerts(): OperationState<Listed<MetricAlert>> {
  return useOperation<Listed<MetricAlert>>(
    consoleOperation('metricAlerts'),
    { per_page: 100, sort: 'name' },
    policy,
  )
}

/** What the person may watch. */
export function useAlertMetrics(): OperationState<Listed<AlertMetric>> {
  return useOperation<Listed<AlertMetric>>(consoleOperation('alertMetrics'), {})
}

/** Changes of one of them, or those that the person was notified of, the newest first. */
export function useAlertEvents(of: number | null): OperationState<Listed<AlertEvent>> {
  return useOperation<Listed<AlertEvent>>(
    consoleOperation('alertEvents'),
    of === null ? { per_page: 10 } : { per_page: 10, filter: { alert_id: String(of) } },
    policy,
  )
}

export function useAlertRobots(): OperationState<Listed<AlertRobot>> {
  return useOperation<Listed<AlertRobot>>(
    consoleOperation('alertRobots'),
    { per_page: 100, sort: 'name' },
    policy,
  )
}

type AlertChanges = Partial<AlertDraft> & {
  readonly status?: MetricAlert['status']
  readonly muted_until?: string | null
}

export interface AlertWrites {
  /** Why it was refused; null: it was not. */
  readonly create: (draft: AlertDraft & AlertOrigin) => Promise<OperationFailure | null>
  readonly update: (alert: MetricAlert, changes: AlertChanges) => Promise<OperationFailure | null>
  /** False where the API refused, which was shown then. */
  readonly remove: (alert: MetricAlert) => Promise<boolean>
  /** Null where the API refuses the question. */
  readonly preview: (
    alert: Pick<AlertOrigin, 'statistic' | 'metric' | 'request'> & Partial<AlertCondition>,
  ) => Promise<AlertPreview | null>
  readonly createRobot: (draft: RobotDraft) => Promise<OperationFailure | null>
  readonly updateRobot: (robot: AlertRobot, draft: RobotDraft) => Promise<OperationFailure | null>
  readonly removeRobot: (robot: AlertRobot) => Promise<boolean>
  readonly testRobot: (robot: AlertRobot) => Promise<boolean>
}

/** How alerts and robots are made, changed and tried. */
export function useAlertWrites(): AlertWrites {
  const writer = useWriter()
  const send = async <T>(name: string, variables: object, silent = false): Promise<WriteOutcome<T>> => {
    const ref = consoleOperation(name)
    if (ref === null) throw new Error('the API behind this console has no alerts')
    return await writer.send<T>({ ref, variables, ...(silent && { silent: true }) })
  }
  const failureOf = (outcome: WriteOutcome<unknown>) => ('failure' in outcome ? outcome.failure : null)
  return {
    create: async (input) => failureOf(await send('createMetricAlert', { input }, true)),
    update: async ({ id, updated_at: version }, changes) =>
      failureOf(await send('updateMetricAlert', { id, input: { ...changes, updated_at: version } }, true)),
    remove: async ({ id }) => 'result' in (await send('deleteMetricAlert', { id })),
    async preview(input) {
      const outcome = await send<{ readonly data: AlertPreview }>('previewAlert', { input }, true)
      return 'result' in outcome ? outcome.result.data : null
    },
    createRobot: async ({ secret, ...draft }) =>
      failureOf(
        await send('createAlertRobot', { input: { ...draft, ...(secret !== '' && { secret }) } }, true),
      ),
    updateRobot: async ({ id, updated_at: version }, { name, address, secret }) => {
      const input = {
        name,
        ...(address !== '' && { address }),
        ...(secret !== '' && { secret }),
        updated_at: version,
      }
      return failureOf(await send('updateAlertRobot', { id, input }, true))
    },
    removeRobot: async ({ id }) => 'result' in (await send('deleteAlertRobot', { id })),
    testRobot: async ({ id }) => 'result' in (await send('testAlertRobot', { id })),
  }
}
