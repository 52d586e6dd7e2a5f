import { pick } from '../../../../engine/demo/sql.ts'

/** SQL of the name of a system's release; about one in ten does not report it. */
export function systemRelease(purpose: string, n: string): string {
  return `CASE WHEN ${n} % 10 = 7 THEN NULL ELSE CASE os
    WHEN 'windows' THEN ${pick(purpose, n, ['Windows 11 23H2', 'Windows 11 24H2', 'Windows 10 22H2', 'Windows 7 SP1'])}
    WHEN 'mac' THEN ${pick(purpose, n, ['macOS 15.1', 'macOS 14.6', 'macOS 13.7'])}
    WHEN 'ios' THEN ${pick(purpose, n, ['iOS 18.1', 'iOS 17.6'])} WHEN 'android' THEN ${pick(purpose, n, ['Android 15', 'Android 14', 'Android 12'])} ELSE 'Chromium' END END`
}
