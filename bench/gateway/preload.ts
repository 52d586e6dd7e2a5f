/** In the process of `mesh start`: its address and what it has used, said as other measured servers say it. */
import { serveParent } from '../child.ts'

serveParent({ url: `http://127.0.0.1:${process.env['PORT']}` }, () => Promise.resolve())
