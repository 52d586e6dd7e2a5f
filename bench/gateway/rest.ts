/** The API of the benchmark: a page of orders that was written beforehand, and nothing else. */
import { createServer } from 'node:http'
import { serveParent } from '../child.ts'
import { ordersPage } from './orders.ts'

const pages = new Map(['20', '100'].map((rows) => [rows, Buffer.from(ordersPage(Number(rows)))]))

const server = createServer((request, response) => {
  const rows = new URL(request.url ?? '/', 'http://rest.invalid').searchParams.get('per_page') ?? ''
  const page = pages.get(rows)
  if (page === undefined) response.writeHead(404).end()
  else
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': page.length })
      .end(page)
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
const address = server.address()
if (typeof address !== 'object' || address === null) throw new Error('the API of the benchmark has no port')

serveParent({ url: `http://127.0.0.1:${address.port}` }, async () => {
  server.close()
  server.closeAllConnections()
})
