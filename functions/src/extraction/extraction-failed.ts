/** No listing could be made; the message is for the administrator. */
export class ExtractionFailed extends Error {}
