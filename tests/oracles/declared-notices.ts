import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const api = path.join(import.meta.dirname, '../../api')

/**
 * Every place of the API that notifies users, by its file and its place there (`engine/jobs/finish.ts #1`): whether it notifies `groups` that subscribe to an event, `users` by their ids, or the user of a `job`.
 */
export function declaredNotices(): ReadonlyMap<string, string> {
  const files = globSync('**/*.ts', { cwd: api }).filter(
    (file) => !/\.test\.ts$|^testing\/|^engine\/notifications\/notify\.ts$/.test(file),
  )
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(path.join(api, file), 'utf8')
      const calls = [...text.matchAll(/(?<!function )\b(?:notify(Users|Groups)|writeNotification)\(/g)]
      return calls.map(([, kind = 'job'], place) => [`${file} #${place + 1}`, kind.toLowerCase()] as const)
    }),
  )
}
