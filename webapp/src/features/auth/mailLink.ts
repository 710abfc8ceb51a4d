import { mailLinks, type MailLink } from '../../api/auth/address'

/** The link in a mail that a query is from, with its token; null for a link that chooses a password. */
export function mailLinkIn(query: URLSearchParams): { link: MailLink; token: string } | null {
  for (const link of mailLinks) {
    const token = query.get(link)
    if (token) return { link, token }
  }
  return null
}
