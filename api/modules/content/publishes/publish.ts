import { JobCancelled } from '../../../engine/model/job.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { PageChange } from './changes.ts'

export interface Publish {
  readonly id: number
  readonly publish_no: string
  readonly site_ids: number[]
  readonly environment: 'staging' | 'production'
  readonly scope: string
  readonly targets: string[] | null
  readonly content_ids: { type: string; id: number }[] | null
  readonly status: string
  readonly pages: PageChange[] | null
  readonly pages_done: number | null
}

/** The publish as it is now. One that was cancelled stops its job. */
export async function current({ tx }: Call, id: number): Promise<Publish> {
  const [publish] = await run<Publish & Record<string, unknown>>(
    tx,
    sql`select id, publish_no, site_ids, environment, scope, targets, content_ids, status, pages, pages_done from publishes where id = ${id}::bigint`,
  )
  if (publish === undefined || publish.status === 'cancelled') throw new JobCancelled()
  return publish
}

export function linkTo(id: number): string {
  return `/sites/website-publish?record=${id}`
}
