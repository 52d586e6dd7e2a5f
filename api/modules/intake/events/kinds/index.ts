import type { ReceivedEvent } from '../envelope.ts'
import { activation } from './activation.ts'
import { chargeback } from './chargeback.ts'
import { cost } from './cost.ts'
import { failedPayment } from './failed-payment.ts'
import { feedbackReply } from './feedback-reply.ts'
import { feedback } from './feedback.ts'
import { installation } from './installation.ts'
import type { EventKind } from './kind.ts'
import { bounce, complaint } from './mail.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { refund } from './refund.ts'
import { registration } from './registration.ts'
import { review } from './review.ts'
import { subscription } from './subscription.ts'
import { surveyResponse } from './survey-response.ts'
import { download, visit } from './traffic.ts'
import { uninstallation } from './uninstallation.ts'

/** What can be reported, by the names of `intakeKind`. */
export const eventKinds: Readonly<Record<ReceivedEvent['kind'], EventKind>> = {
  order,
  payment,
  failed_payment: failedPayment,
  refund,
  chargeback,
  installation,
  uninstallation,
  registration,
  activation,
  visit,
  download,
  cost,
  bounce,
  complaint,
  subscription,
  feedback,
  feedback_reply: feedbackReply,
  review,
  survey_response: surveyResponse,
}
