/** Milliseconds of the slowest of the requests that another client makes, one after the other, while the work is done. */
export async function slowestDuring<T>(
  ask: () => Promise<void>,
  work: () => Promise<T>,
): Promise<{ slowest: number; result: T }> {
  let slowest = 0
  const state = { isDone: false }
  const probing = (async () => {
    do slowest = Math.max(slowest, await timed(ask))
    while (!state.isDone)
  })()
  try {
    const result = await work()
    state.isDone = true
    await probing
    return { slowest, result }
  } finally {
    state.isDone = true
  }
}

/** Milliseconds that such a request usually takes. */
export async function usual(ask: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < 15; number += 1) times.push(await timed(ask))
  return times.toSorted((a, b) => a - b)[7] ?? 0
}

async function timed(ask: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await ask()
  return performance.now() - began
}
