import type { MessageKey as OrdersKey } from '../../generated/messages/zh/orders.ts'
import type { MessageKey } from '../../generated/messages/zh/routes.ts'
import { sessionOperations, type SignInResult } from '../../generated/session.ts'

export const title: MessageKey = 'page.orders.index'
export const column: OrdersKey = 'field.orders.order_no'
export const operation: string = sessionOperations.signIn.hash
export const seconds = (result: NonNullable<SignInResult>): number => result.expires_in

// @ts-expect-error a title that no page has
export const unknownTitle: MessageKey = 'page.orders.list'

// @ts-expect-error a label that no column has
export const unknownColumn: OrdersKey = 'field.orders.number'

// @ts-expect-error the session has no such call
export const unknownOperation = sessionOperations.signUp
