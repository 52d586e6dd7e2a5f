import type { CardFormat } from '../../../generated/types.ts'
import type { AlertDraft, MetricAlert } from '../../hooks/use-alerts.ts'
import { shownThreshold, storedThreshold } from './threshold-text.ts'

/** Numbers as they are entered. */
export type ShownDraft = Omit<AlertDraft, 'threshold' | 'clear_threshold' | 'min_volume' | 'times'> & {
  readonly threshold: string
  readonly clear_threshold: string
  readonly min_volume: string
  readonly times: string
}

/** The values of an alert, or those that a new one begins with. */
export function shownDraft(stored: MetricAlert | null, me: number): ShownDraft {
  if (stored === null)
    return {
      name: '',
      days: 7,
      until: 'today',
      direction: 'above',
      threshold: '',
      clear_threshold: '',
      volume_metric: null,
      min_volume: '',
      times: '1',
      remind: 'never',
      recipients: [me],
      groups: [],
      mail: true,
      robots: [],
    }
  const { name, days, until, direction, remind, recipients, groups, mail, robots, format } = stored
  return {
    name,
    days,
    until,
    direction,
    remind,
    mail,
    recipients: recipients ?? [],
    groups: groups ?? [],
    robots: robots ?? [],
    times: String(stored.times),
    threshold: shownThreshold(stored.threshold, format),
    clear_threshold: shownThreshold(stored.clear_threshold, format),
    volume_metric: stored.volume_metric,
    min_volume: shownThreshold(stored.min_volume, 'decimal'),
  }
}

/** What was entered as the API takes it. */
export function storedDraft(draft: ShownDraft, format: CardFormat): AlertDraft {
  return {
    ...draft,
    name: draft.name.trim(),
    times: Number(draft.times),
    threshold: storedThreshold(draft.threshold, format) ?? '',
    clear_threshold: storedThreshold(draft.clear_threshold, format),
    min_volume: storedThreshold(draft.min_volume, 'decimal'),
  }
}

/** What was changed: who may not see the metric any more can still change who is notified. */
export function changesOf(stored: MetricAlert, values: AlertDraft): Partial<AlertDraft> {
  const before = storedDraft(shownDraft(stored, 0), stored.format)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof AlertDraft]),
    ),
  )
}
