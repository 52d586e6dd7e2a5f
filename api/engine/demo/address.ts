import { pick } from './sql.ts'

/** SQL of an address out of the blocks kept for documentation. */
export function address(purpose: string, n: string): string {
  return `${pick(`${purpose}.net`, n, ['192.0.2.', '198.51.100.', '203.0.113.'])} || storage.demo_int('${purpose}.host', ${n}, 1, 254)`
}
