import type { RecordOf } from '../../../engine/model/records.ts'

/** What became of a publish on one of its sites; `pending` while it is deployed there. */
export interface Deployment {
  readonly site_id: number
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly message: string | null
  readonly log_url: string | null
  /** UTC; null for what was answered and not reported. */
  readonly reported_at: string | null
}

/** How long a builder that goes on after its answer has to report. */
export const hoursToReport = 6

/** Those of a publish, in the order of its sites; none before it is deployed. */
export function deploymentsOf({
  deployments,
}: Pick<RecordOf<'publishes'>, 'deployments'>): readonly Deployment[] {
  // Written by this module alone.
  return (deployments ?? []) as readonly Deployment[]
}

export function isOpen(deployment: Deployment): boolean {
  return deployment.state === 'pending'
}

/** Those of a publish with another one for its site. */
export function withDeployment(all: readonly Deployment[], changed: Deployment): readonly Deployment[] {
  return all.map((each) => (each.site_id === changed.site_id ? changed : each))
}
