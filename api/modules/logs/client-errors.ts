import { string, text } from '../../engine/model/fields.ts'
import type { Action } from '../../engine/model/resource.ts'
import { collectionAction } from '../../engine/operations/actions/action.ts'
import { recordError } from './record-error.ts'

const report = collectionAction({
  name: 'report',
  path: '',
  zh: '上报前端错误',
  en: 'Report an error of the console',
  access: 'signedIn',
  input: {
    message: text('信息', 'Message', { min: 1, max: 2000, required: true }),
    stack: text('堆栈', 'Stack', { max: 20_000 }),
    route: string('页面', 'Route', { max: 200 }),
    release: string('版本', 'Release', { max: 40 }),
  },
  run: async ({ call, input }) => {
    const { caller } = call
    const message = input.message
    await recordError(call.tx, caller.companyId, {
      level: 'error',
      source: 'web',
      message,
      exception: /^(?:Uncaught )?(\w*Error)\b/.exec(message)?.[1] ?? null,
      trace: typeof input.stack === 'string' ? input.stack : null,
      release: typeof input.release === 'string' ? input.release : null,
      context: {
        user_id: caller.userId,
        route: input.route ?? null,
        user_agent: call.userAgent.slice(0, 300),
      },
    })
  },
})

/** `POST /logs/client-errors`: what `window.onerror` of the console reports; ten a minute for each user. */
export const reportClientError: Action = (resource, find) => ({
  ...report(resource, find),
  id: 'client_errors_store',
  path: '/logs/client-errors',
  perMinute: 10,
})
