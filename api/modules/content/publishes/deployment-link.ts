import type { Services } from '../../../engine/model/services.ts'
import type { ReaderLinks } from '../../../kernel/platform/reader-links.ts'

/** What a builder reports by one address: the deployment of one publish on one site. */
export interface DeploymentTarget {
  readonly companyId: number
  readonly publishId: number
  readonly siteId: number
  /** Seconds since 1970. */
  readonly until: number
}

/** Below it stands a token. */
export const deploymentPath = '/intake/deployments/'

/** Where the outcome of a deployment is reported; null while programs reach nothing here. */
export function deploymentUrl(
  { readerLinks }: Pick<Services, 'readerLinks'>,
  { companyId, publishId, siteId, until }: DeploymentTarget,
): string | null {
  const token = readerLinks.token('deployment', [companyId, publishId, siteId, until])
  return readerLinks.publicUrl(`${deploymentPath}${token}`)
}

/** The deployment that a token is about; null if it was not made here to report one. */
export function readDeploymentToken(links: ReaderLinks, token: string): DeploymentTarget | null {
  const numbers = links.read('deployment', token)
  if (numbers === null) return null
  const [companyId = 0, publishId = 0, siteId = 0, until = 0] = numbers
  return { companyId, publishId, siteId, until }
}
