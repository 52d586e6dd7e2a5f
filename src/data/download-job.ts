import { accountOperations } from '../../generated/account.ts'
import type { JobLinkResult } from '../../generated/session.ts'
import { followDownload } from './download-link.ts'
import type { Transport } from './transport.ts'

/** Downloads the file of a job by a link that opens for a short while. */
export async function downloadJob(transport: Transport, id: number): Promise<void> {
  const answer = await transport.send<JobLinkResult>(accountOperations.jobLink, { id })
  if (!answer) return
  followDownload(answer.data.url, '')
}
