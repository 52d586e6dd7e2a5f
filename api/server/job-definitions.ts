import { bulkJob } from '../engine/jobs/bulk/bulk-job.ts'
import type { JobDefinition } from '../engine/model/job.ts'
import { exportJob } from '../engine/transfer/exports/job.ts'
import { importJob } from '../engine/transfer/imports/job.ts'
import { deliverCampaign } from '../modules/campaigns/emails/delivery/deliver.ts'
import { contentJobs } from '../modules/content/jobs.ts'
import { batchJob } from '../modules/marketing/coupons/batch-job.ts'
import { costsJob } from '../modules/marketing/platforms/costs-job.ts'
import { generateJob } from '../modules/products/keys/generate.ts'
import { reconcileJob } from '../modules/sales/tradings/reconcile-job.ts'

/** Every kind of job; a new one is a definition beside its resource and a line here. */
export const jobDefinitions: readonly JobDefinition[] = [
  ...contentJobs,
  batchJob,
  costsJob,
  bulkJob,
  deliverCampaign,
  exportJob,
  importJob,
  reconcileJob,
  generateJob,
]

const byName = new Map(jobDefinitions.map((definition) => [definition.name, definition]))

export function findJob(name: string): JobDefinition | undefined {
  return byName.get(name)
}
