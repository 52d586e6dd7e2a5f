import { choices } from '../../../engine/model/choice.ts'
import type { Transitions } from '../transitions.ts'

export const articleStatus = choices({
  draft: ['草稿', 'Draft'],
  in_review: ['待审', 'In review'],
  scheduled: ['定时', 'Scheduled'],
  published: ['已发布', 'Published'],
  offline: ['已下线', 'Offline'],
})

/**
 * The life of an article (domain/resources.md, `POST /articles/{id}/status`). Who may publish need not wait for a review; a scheduled
 * article may get another time.
 */
export const articleTransitions: Transitions = {
  draft: ['in_review', 'published', 'scheduled'],
  in_review: ['draft', 'published', 'scheduled'],
  scheduled: ['scheduled', 'published', 'offline'],
  published: ['offline'],
  offline: ['published'],
}

/** States that only `articles.publish` brings about. */
export const publicStates: readonly string[] = ['published', 'scheduled', 'offline']

/** SQL: the state of an article; a scheduled one is published when its time has come. */
export function statusNow(row: string): string {
  return `case when ${row}.status = 'scheduled' and ${row}.scheduled_at <= now() then 'published' else ${row}.status end`
}

/** SQL: when it was published. */
export function publishedAt(row: string): string {
  return `case when ${row}.status = 'scheduled' and ${row}.scheduled_at <= now() then ${row}.scheduled_at else ${row}.published_at end`
}

/** SQL: when readers would last have found it changed. */
export function changedAt(row: string): string {
  return `greatest(${row}.updated_at, ${row}.deleted_at, case when ${row}.status = 'scheduled' and ${row}.scheduled_at <= now() then ${row}.scheduled_at end)`
}
