import { message } from '../../formats/messages/message.ts'
import { ApiError } from '../api-error.ts'
import { callSigned, type SignedAnswer, type SignedService } from '../web/signed-call.ts'
import type { SiteBuilder } from './site-builder.ts'

/** The company's own builder, called by signed HTTP (docs/ports/site-builder.yaml). */
export function httpSiteBuilder(service: SignedService): SiteBuilder {
  const call = async (path: string, body: object): Promise<SignedAnswer> => {
    const answer = await callSigned(service, { path, body })
    if (answer.status >= 200 && answer.status < 300) return answer
    throw ApiError.conflict(
      'DEPLOY_FAILED',
      message('站点构建服务拒绝：{reason}', { reason: answer.message ?? answer.status }),
    )
  }
  return {
    simulated: false,
    async build({ rootUrl, path }) {
      const { url, bytes } = (await call('/build', { root_url: rootUrl, path })).body
      return {
        url: typeof url === 'string' ? url : `${rootUrl.replace(/\/$/, '')}${path}`,
        bytes: typeof bytes === 'number' ? bytes : 0,
      }
    },
    async deploy({ rootUrl, target, callback }) {
      const { status } = await call('/deploy', { root_url: rootUrl, target, callback })
      if (status !== accepted) return 'done'
      if (callback === null)
        throw ApiError.conflict(
          'NO_CALLBACK',
          '站点构建服务稍后回报结果，但没有设置 PUBLIC_URL 和 INTAKE_PORT，无法收到回报',
        )
      return 'reported'
    },
  }
}

/** The status of HTTP that says: taken, and not done yet. */
const accepted = 202

/** Nothing is connected: a publication fails and says so. */
export const noSiteBuilder: SiteBuilder = {
  simulated: false,
  build: () => Promise.reject(notConnected()),
  deploy: () => Promise.reject(notConnected()),
}

const notConnected = (): ApiError =>
  ApiError.conflict('NO_SITE_BUILDER', '没有连接站点构建服务，无法发布，请联系管理员')
