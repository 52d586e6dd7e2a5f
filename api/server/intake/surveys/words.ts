import type { CustomerLanguage } from '../../../kernel/formats/customer-language.ts'

/** What pages of surveys say. */
export interface SurveyWords {
  readonly send: string
  /** At a question that has to be answered. */
  readonly needed: string
  readonly missing: string
  readonly invalid: string
  /** Above a form of which something is wrong. */
  readonly check: string
  /** Above a form that was shown too long before, or not by us. */
  readonly stale: string
  readonly done: string
  readonly thanks: string
  readonly already: string
  /** `{time}`: when it opens. */
  readonly soon: string
  readonly paused: string
  readonly over: string
  readonly unlikely: string
  readonly likely: string
  readonly languages: string
}

export const surveyWords: Readonly<Record<CustomerLanguage, SurveyWords>> = {
  zh: {
    send: '提交',
    needed: '必填',
    missing: '请回答这一题',
    invalid: '请检查这一题的回答',
    check: '还有回答需要补充或更正，请看下面标出的题目。',
    stale: '页面打开时间过长，尚未提交。您的回答还在，请再次提交。',
    done: '已收到您的回答，感谢您的时间。',
    thanks: '谢谢',
    already: '您已经回答过这份问卷，感谢您的参与。',
    soon: '这份问卷将于 {time} 开放。',
    paused: '这份问卷暂停收集，请稍后再来。',
    over: '这份问卷已结束，感谢您的关注。',
    unlikely: '完全不可能',
    likely: '非常可能',
    languages: '其他语言',
  },
  tw: {
    send: '送出',
    needed: '必填',
    missing: '請回答這一題',
    invalid: '請檢查這一題的回答',
    check: '還有回答需要補充或更正，請看下面標出的題目。',
    stale: '頁面開啟時間過長，尚未送出。您的回答還在，請再次送出。',
    done: '已收到您的回答，感謝您的時間。',
    thanks: '謝謝',
    already: '您已經回答過這份問卷，感謝您的參與。',
    soon: '這份問卷將於 {time} 開放。',
    paused: '這份問卷暫停收集，請稍後再來。',
    over: '這份問卷已結束，感謝您的關注。',
    unlikely: '完全不可能',
    likely: '非常可能',
    languages: '其他語言',
  },
  en: {
    send: 'Send',
    needed: 'required',
    missing: 'Please answer this question',
    invalid: 'Please check this answer',
    check: 'Some answers are missing or need a correction: see the questions that are marked below.',
    stale:
      'This page was open for too long, and nothing was sent. Your answers are still here: please send them again.',
    done: 'We have your answers. Thank you for your time.',
    thanks: 'Thank you',
    already: 'You have answered this survey already. Thank you for taking part.',
    soon: 'This survey opens at {time}.',
    paused: 'This survey is paused. Please come back later.',
    over: 'This survey has ended. Thank you for your interest.',
    unlikely: 'Not at all likely',
    likely: 'Extremely likely',
    languages: 'Other languages',
  },
  de: {
    send: 'Absenden',
    needed: 'Pflichtfeld',
    missing: 'Bitte beantworten Sie diese Frage',
    invalid: 'Bitte prüfen Sie diese Antwort',
    check: 'Einige Antworten fehlen oder müssen korrigiert werden: siehe die markierten Fragen.',
    stale:
      'Die Seite war zu lange geöffnet, es wurde nichts gesendet. Ihre Antworten sind noch da: Bitte senden Sie sie erneut.',
    done: 'Ihre Antworten sind angekommen. Vielen Dank für Ihre Zeit.',
    thanks: 'Vielen Dank',
    already: 'Sie haben diese Umfrage bereits beantwortet. Vielen Dank für Ihre Teilnahme.',
    soon: 'Diese Umfrage beginnt am {time}.',
    paused: 'Diese Umfrage pausiert. Bitte kommen Sie später wieder.',
    over: 'Diese Umfrage ist beendet. Vielen Dank für Ihr Interesse.',
    unlikely: 'Sehr unwahrscheinlich',
    likely: 'Sehr wahrscheinlich',
    languages: 'Andere Sprachen',
  },
  fr: {
    send: 'Envoyer',
    needed: 'obligatoire',
    missing: 'Veuillez répondre à cette question',
    invalid: 'Veuillez vérifier cette réponse',
    check: 'Des réponses manquent ou sont à corriger : voir les questions signalées ci-dessous.',
    stale:
      'Cette page est restée ouverte trop longtemps et rien n’a été envoyé. Vos réponses sont encore là : veuillez les renvoyer.',
    done: 'Vos réponses nous sont parvenues. Merci du temps que vous nous avez accordé.',
    thanks: 'Merci',
    already: 'Vous avez déjà répondu à cette enquête. Merci de votre participation.',
    soon: 'Cette enquête sera ouverte le {time}.',
    paused: 'Cette enquête est suspendue. Veuillez revenir plus tard.',
    over: 'Cette enquête est terminée. Merci de votre intérêt.',
    unlikely: 'Pas du tout probable',
    likely: 'Très probable',
    languages: 'Autres langues',
  },
  es: {
    send: 'Enviar',
    needed: 'obligatorio',
    missing: 'Responda a esta pregunta',
    invalid: 'Revise esta respuesta',
    check: 'Faltan respuestas o hay que corregirlas: vea las preguntas marcadas abajo.',
    stale:
      'La página estuvo abierta demasiado tiempo y no se envió nada. Sus respuestas siguen aquí: envíelas de nuevo.',
    done: 'Hemos recibido sus respuestas. Gracias por su tiempo.',
    thanks: 'Gracias',
    already: 'Ya ha respondido a esta encuesta. Gracias por participar.',
    soon: 'Esta encuesta se abre el {time}.',
    paused: 'Esta encuesta está en pausa. Vuelva más tarde.',
    over: 'Esta encuesta ha terminado. Gracias por su interés.',
    unlikely: 'Nada probable',
    likely: 'Muy probable',
    languages: 'Otros idiomas',
  },
  ja: {
    send: '送信',
    needed: '必須',
    missing: 'この質問にお答えください',
    invalid: 'この回答をご確認ください',
    check: '未回答または修正が必要な質問があります。下の印の付いた質問をご確認ください。',
    stale:
      'ページを開いてから時間が経ったため、まだ送信されていません。回答は残っていますので、もう一度送信してください。',
    done: 'ご回答を受け付けました。お時間をいただきありがとうございます。',
    thanks: 'ありがとうございます',
    already: 'このアンケートにはすでにご回答いただいています。ご協力ありがとうございます。',
    soon: 'このアンケートは {time} に開始します。',
    paused: 'このアンケートは一時停止中です。後ほどお越しください。',
    over: 'このアンケートは終了しました。ご関心をお寄せいただきありがとうございます。',
    unlikely: 'まったく思わない',
    likely: '強くそう思う',
    languages: '他の言語',
  },
}
