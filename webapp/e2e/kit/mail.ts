/** The local mailbox of the binary. */
import { expect } from '@playwright/test'
import type { Words } from './words'

export interface Mail {
  id: string
  to: string
  from: string
  reply_to?: string
  subject: string
  text: string
  html: string
  attachments?: { name: string; type: string; bytes: string }[]
}

/** The provider's address in the default settings. */
export const PROVIDER = 'provider@sello.test'

export class Post {
  constructor(private readonly url: string) {}

  /** Returns all mails so far, or those to one address; newest first. */
  async all(to?: string): Promise<Mail[]> {
    const answer = await fetch(`${this.url}/_/dev/mail.json`)
    const mails = (await answer.json()) as Mail[]
    return to === undefined ? mails : mails.filter(mail => mail.to.includes(to))
  }

  /** Waits for a mail to an address with a matching subject, and returns it. */
  async find(to: string, subject: string | RegExp, timeout = 30_000): Promise<Mail> {
    let found: Mail | undefined
    const fits = (mail: Mail) =>
      typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject)
    await expect(async () => {
      const mails = await this.all(to)
      found = mails.find(fits)
      expect(
        mails.map(mail => mail.subject),
        `a mail to ${to}`,
      ).toContainEqual(
        typeof subject === 'string' ? expect.stringContaining(subject) : expect.stringMatching(subject),
      )
    }).toPass({ timeout, intervals: [100, 200, 400] })
    if (!found) throw new Error('unreachable')
    return found
  }
}

/** Returns the first link in a mail with a matching address. */
export function linkIn(mail: Mail, fits: RegExp = /./): string {
  const links = mail.text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const link = links.find(each => fits.test(each))
  if (!link) throw new Error(`no such link in: ${mail.text}`)
  return link
}

/** Returns the newest code that was sent to an address, with the space of the mail; `than` is an older one. */
export async function codeTo(post: Post, t: Words, email: string, than = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    await post.find(email, t('mail_sign_in_code_subject'))
    const mails = await post.all(email)
    const [newest] = mails.filter(mail => mail.subject === t('mail_sign_in_code_subject'))
    code = /\b\d{3} \d{3}\b/.exec(newest?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe(than)
    expect(code).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return code
}
