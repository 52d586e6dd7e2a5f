import type { RenderedPage } from '../../components/render-page.ts'

/** A few turns of the browser, in which a loop of calls would be seen. */
export async function calm({ gateway }: RenderedPage): Promise<void> {
  for (let turn = 0, before = -1; turn < 40 && (before !== gateway.asked.length || turn < 6); turn += 1) {
    before = gateway.asked.length
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
