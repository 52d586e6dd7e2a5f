import { createSocket } from 'node:dgram'
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

/** What a name server knows of each name: its TXT records, and as `MX host` its mail servers; for a name of `broken` it fails (SERVFAIL). */
export type DnsTexts = Readonly<Record<string, readonly string[]>>

export interface NameServer extends Disposable {
  /** Host and port, as `Resolver.setServers` takes them. */
  readonly address: string
}

/** A server for DNS on 127.0.0.1 that knows these records and nothing else, until it is disposed of. */
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

/** RFC 1035 §4: the question again, with the records of its type, or RCODE 3 where the name has none of any type. */
function answerTo(question: Buffer, records: DnsTexts): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  const all = records[labels.join('.')] ?? []
  const asksMx = question.readUInt16BE(at + 1) === typeMx
  const matching = all.filter((record) => record.startsWith(mxPrefix) === asksMx)
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180 + (labels.includes('broken') ? 2 : all.length === 0 ? 3 : 0), 2)
  head.writeUInt16BE(matching.length, 6)
  head.writeUInt32BE(0, 8)
  const answers = matching.map((record) => {
    const data = asksMx ? mxData(record.slice(mxPrefix.length)) : textData(record)
    const type = asksMx ? typeMx : typeTxt
    const fields = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
    return Buffer.concat([fields, data])
  })
  return Buffer.concat([head, question.subarray(12, at + 5), ...answers])
}

const mxPrefix = 'MX '
const typeMx = 15
const typeTxt = 16

function textData(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
}

/** A preference of 10 and a name; `.` is the root alone (RFC 7505). */
function mxData(host: string): Buffer {
  const labels = host.split('.').filter((label) => label !== '')
  return Buffer.concat([
    Buffer.from([0, 10]),
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
}
