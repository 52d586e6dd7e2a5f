import { isLoadingCode } from '../../components/chunks.ts'
import { idle } from '../../components/idle.ts'
import type { RenderedPage } from '../../components/render-page.ts'

/** What a case began has come to its end, with its messages, and the page asks for nothing more: none of it reaches the next case. */
export async function ended(page: RenderedPage): Promise<void> {
  for (let before = -1; before !== page.gateway.calls.length;) {
    before = page.gateway.calls.length
    await calm(page)
    await idle()
  }
}

/** A few turns of the browser, in which a loop of calls would be seen, once all code that was asked for is there. */
export async function calm({ gateway }: RenderedPage): Promise<void> {
  for (let turn = 0, before = -1; turn < 40 && (before !== gateway.calls.length || turn < 6); turn += 1) {
    before = gateway.calls.length
    if (isLoadingCode()) turn = 0
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
