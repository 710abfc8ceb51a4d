/** The part of selenium-webdriver that the adapter of WebKit uses; the package has no types of its own. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    clear(): Promise<void>
    sendKeys(text: string): Promise<void>
    findElement(locator: Locator): WebElement
    takeScreenshot(): Promise<string>
  }
  export interface WebDriver {
    get(url: string): Promise<void>
    quit(): Promise<void>
    navigate(): { refresh(): Promise<void> }
    manage(): { window(): { setRect(rect: { width: number; height: number }): Promise<void> } }
    switchTo(): { defaultContent(): Promise<void>; frame(element: WebElement): Promise<void> }
    executeScript<T>(script: string | ((...all: never[]) => unknown), ...all: unknown[]): Promise<T>
  }
  export interface Locator {
    readonly value: string
  }
  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
  export const By: { css(selector: string): Locator }
}
