const heartbeatMs = 10_000

/** Announces a step on stderr, shows that it still lives every ten seconds, and says how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  process.stderr.write(`▸ ${title}\n`)
  const heartbeat = setInterval(
    () => process.stderr.write(`  … ${title}: ${seconds(started)}\n`),
    heartbeatMs,
  )
  try {
    const result = await work()
    process.stderr.write(`✓ ${title} (${seconds(started)})\n`)
    return result
  } catch (error) {
    process.stderr.write(`✗ ${title} (${seconds(started)})\n`)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

export function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
