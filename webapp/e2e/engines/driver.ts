/** The interface of a browser for the journeys; each engine has an adapter that implements it. */

/** A value that can be passed to the page and back unchanged. */
export type Plain = string | number | boolean | null | undefined | Plain[] | { [key: string]: Plain }

/** An element of a document. The promises of its methods are rejected if the element is no longer in the document. */
export interface Handle {
  /** Presses the middle of the element with the mouse. */
  click(): Promise<void>
  /** Replaces the content of a field by typing text. */
  type(text: string): Promise<void>
  /** Chooses the option of a select by its value. */
  choose(value: string): Promise<void>
  upload(path: string): Promise<void>
  /** Calls a function of the page with the element. */
  evaluate<T extends Plain>(ask: (node: Element) => T): Promise<T>
  /** Returns the element that a function of the page returns for this one, if any. */
  related(find: (node: Element) => Element | null): Promise<Handle | undefined>
  /** Returns what is painted where the element is, as base64 of a PNG. */
  picture(): Promise<string>
  /** Returns the document inside this iframe. */
  frame(): Promise<Scope>
}

/** A document: the page's, or the one inside an iframe. */
export interface Scope {
  /** Runs source as a script. */
  inject(source: string): Promise<void>
  evaluate<T extends Plain | void, A extends Plain = null>(ask: (argument: A) => T, argument?: A): Promise<T>
  find<A extends Plain>(find: (argument: A) => Element | null, argument: A): Promise<Handle | undefined>
}

/** A page in a separate browser context, which shares no cookies or storage. */
export interface Tab extends Scope {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Makes the window as large, or as near to it as the engine can. */
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** A running browser. */
export interface Browser {
  newTab(): Promise<Tab>
  close(): Promise<void>
}
