/** Adapter of puppeteer, for Chromium (DevTools protocol) and Firefox (WebDriver BiDi). */
import type * as Puppeteer from 'puppeteer-core'
import type { Browser, Handle, Scope, Tab } from './driver'

const WINDOW = { width: 1200, height: 860 }

export async function launch(options: Puppeteer.LaunchOptions): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer-core')
  const browser = await puppeteer.launch({ ...options, headless: true, defaultViewport: WINDOW })
  return {
    newTab: async () => {
      const context = await browser.createBrowserContext()
      return tab(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function tab(page: Puppeteer.Page, close: () => Promise<void>): Tab {
  return {
    ...scope(page),
    open: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewport({ width, height }),
    close,
  }
}

function scope(document: Puppeteer.Page | Puppeteer.Frame): Scope {
  return {
    inject: async source => void (await document.evaluate(source)),
    evaluate: (ask, argument) => document.evaluate(ask as never, argument as never),
    find: async (find, argument) => element(await document.evaluateHandle(find, argument as never)),
  }
}

function element(found: Puppeteer.JSHandle): Handle | undefined {
  const node = found.asElement() as Puppeteer.ElementHandle | null
  return node ? handle(node) : undefined
}

function handle(node: Puppeteer.ElementHandle): Handle {
  return {
    click: () => node.click(),
    type: async text => {
      await node.evaluate(field => (field as HTMLInputElement).select())
      if (text) await node.type(text)
      else await node.press('Backspace')
    },
    choose: async value => void (await node.select(value)),
    upload: path => (node as Puppeteer.ElementHandle<HTMLInputElement>).uploadFile(path),
    evaluate: ask => node.evaluate(ask as never),
    related: async find => element(await node.evaluateHandle(find)),
    picture: () => node.screenshot({ encoding: 'base64', captureBeyondViewport: false }),
    frame: async () => {
      const frame = await (node as Puppeteer.ElementHandle<HTMLIFrameElement>).contentFrame()
      return scope(frame)
    },
  }
}
