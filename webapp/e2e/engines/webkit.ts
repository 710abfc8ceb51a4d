/** Adapter of WebDriver for WebKit, on a virtual display: WebKitGTK's browser has no headless mode. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebDriver, WebElement } from 'selenium-webdriver'
import type { Browser, Handle, Plain, Scope, Tab } from './driver'

export interface Programs {
  driver: string
  browser: string
  screen: string
}

/** Starts the display and the driver. Each tab is a separate browser, so that tabs share no storage. */
export async function launch({ driver, browser, screen }: Programs): Promise<Browser> {
  const display = await startScreen(screen)
  const port = await startDriver(driver, display.name)
  const { Builder } = await import('selenium-webdriver')
  return {
    newTab: async () => {
      const session = await new Builder()
        .usingServer(`http://127.0.0.1:${port.number}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        })
        .build()
      return tab(new Session(session))
    },
    close: async () => {
      await end(port.process)
      await end(display.process)
    },
  }
}

async function startScreen(program: string): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { name: `:${number}`, process: child }
}

/** Waits until the driver's port responds, since the driver does not report that it is ready. */
async function startDriver(program: string, display: string) {
  const { freePort } = await import('../kit/server.mjs')
  const number = await freePort()
  const child = spawn(program, [`--port=${number}`], {
    stdio: 'ignore',
    // Needed where the tests run as root, and where there are no user namespaces.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  })
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${number}/status`).catch(() => undefined)
    if (answer) return { number, process: child }
    await sleep(50)
  }
  throw new Error(`${program} did not start`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** A session of WebDriver, which works on one document at a time. Every call selects its frame. */
class Session {
  private current: WebElement | undefined

  constructor(readonly driver: WebDriver) {}

  async within(frame: WebElement | undefined): Promise<WebDriver> {
    if (frame !== this.current) {
      await this.driver.switchTo().defaultContent()
      if (frame) await this.driver.switchTo().frame(frame)
      this.current = frame
    }
    return this.driver
  }

  /** Resets the selected frame, since a new document does not contain it. */
  async top(): Promise<WebDriver> {
    this.current = undefined
    await this.driver.switchTo().defaultContent()
    return this.driver
  }
}

function tab(session: Session): Tab {
  return {
    ...scope(session, undefined),
    open: async url => (await session.top()).get(url),
    reload: async () => (await session.top()).navigate().refresh(),
    resize: async (width, height) =>
      void (await (await session.top()).manage().window().setRect({ width, height })),
    close: () => session.driver.quit(),
  }
}

function scope(session: Session, frame: WebElement | undefined): Scope {
  const run = async (script: string | ((...all: never[]) => unknown), ...all: unknown[]) =>
    (await session.within(frame)).executeScript(script, ...all)
  return {
    inject: async source => void (await run(source)),
    evaluate: async (ask, argument) => (await run(ask, argument ?? null)) as Awaited<ReturnType<typeof ask>>,
    find: async (find, argument) => element(session, frame, await run(find, argument)),
  }
}

function element(session: Session, frame: WebElement | undefined, found: unknown): Handle | undefined {
  return found ? handle(session, frame, found as WebElement) : undefined
}

function handle(session: Session, frame: WebElement | undefined, node: WebElement): Handle {
  const here = () => session.within(frame)
  const run = async <T>(script: (node: Element) => unknown) => (await here()).executeScript<T>(script, node)
  return {
    click: async () => (await here(), node.click()),
    type: async text => {
      await here()
      await node.click() // a field in a frame accepts keys only after a click
      await node.clear()
      if (text) await node.sendKeys(text)
    },
    choose: async value => {
      const { By } = await import('selenium-webdriver')
      await here()
      await node.findElement(By.css(`option[value="${value}"]`)).click()
    },
    upload: async path => (await here(), node.sendKeys(path)),
    evaluate: <T extends Plain>(ask: (node: Element) => T) => run<T>(ask),
    related: async find => element(session, frame, await run(find)),
    picture: async () => (await here(), node.takeScreenshot()),
    frame: () => Promise.resolve(scope(session, node)),
  }
}
