import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { inputSchema } from '../../../engine/model/json-schema.ts'
import { createSchemaCompiler, validationMessages } from '../../../engine/operations/validation.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { deploymentPath, readDeploymentToken } from '../../../modules/content/publishes/deployment-link.ts'
import {
  type Report,
  reportFields,
  takeReport,
  unknownDeployment,
} from '../../../modules/content/publishes/report.ts'
import { unstorable } from '../../http/text-check.ts'
import { inVisitorCall, type Visited } from '../pages/visitor-call.ts'

interface Serving extends Visited {
  readonly options: RouteShorthandOptions
}

/** Bytes of a report. */
const largestReport = 16 * 1024

/** The addresses at which a site builder reports what became of a deployment, each for one deployment on one site. */
export async function serveDeployments(app: FastifyInstance, serving: Serving): Promise<void> {
  const { services, options } = serving
  app.post<{ Params: { token: string } }>(
    `${deploymentPath}:token`,
    { ...options, bodyLimit: largestReport },
    async (request, reply) => {
      const target = readDeploymentToken(services.readerLinks, request.params.token)
      if (target === null) throw unknownDeployment()
      const report = reportIn(request.body)
      const visitor = { name: '站点构建服务', companyId: target.companyId, reports: true } as const
      const answer = await inVisitorCall(serving, request, visitor, (call) =>
        takeReport(call, target, report),
      )
      return await reply.send(answer)
    },
  )
}

export const reportSchema = inputSchema(reportFields)

const check = createSchemaCompiler()(reportSchema, 'body')

/** What a builder has sent; throws 422 with messages by field. */
function reportIn(body: unknown): Report {
  if (!check(body)) throw ApiError.invalid(validationMessages(check.errors ?? []))
  const bad = unstorable(body)
  if (bad !== null) throw ApiError.invalid({ [bad.path || 'message']: [bad.problem] })
  // Checked by the schema above.
  return body as Report
}
