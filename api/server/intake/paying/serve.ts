import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Call } from '../../../engine/model/operation.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { pay } from '../../../modules/intake/events/kinds/pay.ts'
import { type Paying, payingOf } from '../../../modules/sales/orders/payment/page/paying.ts'
import { storedPage } from '../../../modules/sales/orders/payment/page/stored-page.ts'
import { type PayTarget, readPayToken } from '../../../modules/sales/orders/payment/page/target.ts'
import { sendPage, unknownPage } from '../pages/page.ts'
import { servePages } from '../pages/serve-pages.ts'
import { inVisitorCall, type Visited } from '../pages/visitor-call.ts'
import { openPage } from './open-page.ts'
import { demoPage, payPage } from './page.ts'

interface Serving extends Visited {
  /** Of what shows a page. */
  readonly reading: RouteShorthandOptions
  /** Of what asks the gateway. */
  readonly writing: RouteShorthandOptions
}

type PayRequest = FastifyRequest<{ Params: { token: string }; Querystring: { back?: unknown } }>

/** The page on which a customer pays an order, in their language; the gateway's own page takes the money, and reports it to the intake. */
export async function servePaying(app: FastifyInstance, serving: Serving): Promise<void> {
  const { services, reading, writing } = serving
  const { payments } = services.ports
  servePages(app, largestForm)

  app.get('/m/p/:token', reading, async (request: PayRequest, reply) => {
    const found = await find(serving, request)
    if (found === null) return await sendPage(reply, unknownPage)
    return await sendPage(reply, payPage(found.paying, { isBack: request.query.back !== undefined }))
  })

  app.post('/m/p/:token', writing, async (request: PayRequest, reply) => {
    const found = await find(serving, request)
    if (found === null) return await sendPage(reply, unknownPage)
    const { paying, target } = found
    const methodId = methodIn(request.body, paying)
    if (paying.state !== 'open') return await sendPage(reply, payPage(paying))
    if (methodId === null) return await sendPage(reply, payPage(paying, { hasFailed: true }))
    const own = services.readerLinks.publicUrl(`/m/p/${request.params.token}`) ?? ''
    const leading = await openPage(
      {
        payments,
        inCall: (work) => inPayCall(serving, request, target, work),
        returnUrl: own,
        simulatedUrl: `${own}/demo`,
      },
      paying,
      methodId,
    )
    if (leading.kind === 'page') return await reply.redirect(leading.url, 303)
    const now = (await find(serving, request))?.paying ?? paying
    return await sendPage(reply, payPage(now, { hasFailed: leading.kind === 'refused' }))
  })

  if (!payments.isSimulated) return

  app.get('/m/p/:token/demo', reading, async (request: PayRequest, reply) => {
    const found = await find(serving, request)
    if (found === null) return await sendPage(reply, unknownPage)
    if (found.paying.state !== 'open') return await reply.redirect(`/m/p/${request.params.token}`, 303)
    return await sendPage(reply, demoPage(found.paying, `/m/p/${request.params.token}`))
  })

  app.post('/m/p/:token/demo', writing, async (request: PayRequest, reply) => {
    const target = readPayToken(services.readerLinks, request.params.token)
    if (target === null) return await sendPage(reply, unknownPage)
    await inPayCall(serving, request, target, (call) => payInDemo(call, target.orderId))
    return await reply.redirect(`/m/p/${request.params.token}?back=1`, 303)
  })
}

/** Bytes. */
const largestForm = 8 * 1024

interface Found {
  readonly target: PayTarget
  readonly paying: Paying
}

async function find(serving: Serving, request: PayRequest): Promise<Found | null> {
  const { readerLinks, ports } = serving.services
  const target = readPayToken(readerLinks, request.params.token)
  if (target === null) return null
  const paying = await inPayCall(serving, request, target, (call) =>
    payingOf(call, target, ports.payments.pages),
  )
  return paying === null ? null : { target, paying }
}

/** The way to pay that was chosen; null for one that is not offered. */
function methodIn(body: unknown, { ways }: Paying): number | null {
  const chosen = new URLSearchParams(typeof body === 'string' ? body : '').get('method')
  return ways.find(({ id }) => String(id) === chosen)?.id ?? null
}

/** What a gateway would report of its page, once: an order that is not open any more stays as it is. */
async function payInDemo(call: Call, orderId: number): Promise<void> {
  const order = await repositoryOf('orders', call).lock(orderId)
  const page = await storedPage(call, orderId)
  if (order.status !== 'pending' || page === null) return
  await pay(call, orderId, {
    methodId: page.methodId,
    paidAt: new Date().toISOString(),
    transaction: `demo_${order.order_no}`,
  })
}

function inPayCall<T>(
  serving: Serving,
  request: FastifyRequest,
  { companyId }: Pick<PayTarget, 'companyId'>,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  return inVisitorCall(serving, request, { name: '付款页面', companyId, reports: true }, work)
}
