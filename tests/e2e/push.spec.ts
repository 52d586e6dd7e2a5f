import { type Page, expect } from '@playwright/test'
import { type PushService, startPushService } from '../../api/testing/push-service.ts'
import { openApi } from './api-session.ts'
import { chooseCompany, signIn } from './console.ts'
import { baseUrl as origin, pushPort } from './server.ts'
import { test } from './test.ts'

/** Subscribing asks Google's servers in a real Chromium; here it gives the subscription of the test's service. */
async function subscribeAt(page: Page, { subscription }: PushService): Promise<void> {
  await page.addInitScript(({ endpoint, public_key: p256dh, auth_token: auth }) => {
    const json = { endpoint, expirationTime: null, keys: { p256dh, auth } }
    const made = { endpoint, toJSON: () => json }
    const isSubscribed = () => localStorage.getItem('test.subscribed') !== null
    PushManager.prototype.getSubscription = async () =>
      isSubscribed() ? (made as unknown as PushSubscription) : null
    PushManager.prototype.subscribe = async (options) => {
      if (options?.userVisibleOnly !== true) throw new Error('invisible pushes')
      localStorage.setItem('test.subscribed', '1')
      return made as unknown as PushSubscription
    }
  }, subscription)
}

const pushCalls = (page: Page) => {
  const calls: [string, unknown][] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName, variables } = request.postDataJSON()
    if (/push_subscription/.test(operationName)) calls.push([operationName, variables.input.permission])
  })
  return calls
}

test.describe('web push', () => {
  let service: PushService
  test.beforeEach(async () => {
    service = await startPushService(pushPort)
  })
  test.afterEach(async () => {
    await service.close()
  })

  test('a notification reaches the service worker, which shows it where the page is hidden', async ({
    openWithProfile,
    request,
  }) => {
    const context = await openWithProfile(['notifications'])
    const page = await context.newPage()
    const calls = pushCalls(page)
    await subscribeAt(page, service)
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
        if (own) resolve(own.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await signIn(page, 'imageforge.marketing')
    await chooseCompany(page, '图匠科技')
    await expect.poll(() => calls[0]).toEqual(['session_create_push_subscription', 'granted'])
    await page.reload()
    await expect.poll(() => calls.at(-1)).toEqual(['session_update_push_subscription', 'granted'])

    const api = await openApi(request, 'imageforge.marketing')
    await api.exportOrders(5)
    await expect.poll(() => service.received.map(({ text }) => JSON.parse(text).body)).toContain('共 5 项')
    const push = service.received.find(({ text }) => JSON.parse(text).body === '共 5 项')

    const registrationId = await registered
    const shown = () =>
      context.serviceWorkers()[0]?.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
      })
    const deliver = () =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: push?.text ?? '' })
    await deliver()
    await page.goto('about:blank')
    const deliveredAgain = async () => {
      await deliver()
      return await shown()
    }
    const notification = { title: '导出订单：已完成', body: '共 5 项', data: expect.any(String) }
    await expect.poll(deliveredAgain).toEqual([notification])
    expect(await deliveredAgain()).toEqual([notification])
  })

  test('a denied permission is shown, and the page works', async ({ openWithProfile }) => {
    const context = await openWithProfile([])
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    const calls = pushCalls(page)
    await subscribeAt(page, service)
    await signIn(page, 'imageforge.marketing')
    await chooseCompany(page, '图匠科技')
    await expect.poll(() => calls[0]).toEqual(['session_create_push_subscription', 'denied'])
    await expect(page).toHaveTitle(/主页/)
  })
})
