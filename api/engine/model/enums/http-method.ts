import { choices } from '../choice.ts'

export const httpMethod = choices({
  GET: ['GET', 'GET'],
  POST: ['POST', 'POST'],
  PUT: ['PUT', 'PUT'],
  DELETE: ['DELETE', 'DELETE'],
})
