/**
 * Calls back when the process that started this one is gone. npm, on SIGTERM, ends the shell between it and this process and no more; what is
 * started by npm therefore gets the signal.
 */
export function whenParentGone(callback) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 300)
  watch.unref()
}
