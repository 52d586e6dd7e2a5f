import { createSocket } from 'node:dgram'
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

/** What a name server knows of each name; for a name of `broken` it fails (SERVFAIL). */
export type DnsTexts = Readonly<Record<string, readonly string[]>>

export interface NameServer extends Disposable {
  /** Host and port, as `Resolver.setServers` takes them. */
  readonly address: string
}

/** A server for DNS on 127.0.0.1 that knows these TXT records and nothing else, until it is disposed of. */
export async function startNameServer(texts: DnsTexts): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, texts), port, address))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    [Symbol.dispose]: () => void socket.close(),
  }
}

/** Until it is disposed of, every resolver that this process makes puts its questions to this server. */
export function resolveBy(address: string): Disposable {
  const { Resolver } = dns
  replaceResolver(
    class extends Resolver {
      constructor(options?: ConstructorParameters<typeof Resolver>[0]) {
        super(options)
        this.setServers([address])
      }
    },
  )
  return { [Symbol.dispose]: () => replaceResolver(Resolver) }
}

function replaceResolver(Resolver: typeof dns.Resolver): void {
  dns.Resolver = Resolver
  syncBuiltinESMExports()
}

/** RFC 1035 §4: the question again, with the texts of its name, or RCODE 3 where there are none. */
function answerTo(question: Buffer, records: DnsTexts): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const texts = records[labels.join('.')] ?? []
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180 + (labels.includes('broken') ? 2 : texts.length === 0 ? 3 : 0), 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = texts.map((text) => {
    const fields = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
    return Buffer.concat([fields, Buffer.from(text)])
  })
  return Buffer.concat([head, question.subarray(12, at + 5), ...answers])
}
