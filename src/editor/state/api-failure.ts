import type { Content, ErrorValues } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { getFieldLabel } from '../../content/model/field-label'
import { getRecordTitle, isFolder } from '../../content/model/record-kind'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { CONTENT_KEY, queryClient } from './query-client'
import type { ClientErrorValues, Names } from '../words/error-values'
import { words } from '../words/words'

type AllErrorValues = ErrorValues & ClientErrorValues
export type FailureCode = keyof AllErrorValues

/** @param content content of the response; by default, the content that the editor has read last */
function createNames(content?: Content): Names {
  const { records = {}, drafts = [] } =
    content ?? queryClient.getQueryData<Partial<Content>>(CONTENT_KEY) ?? {}
  const title = (key: string) => {
    const record = records[key] ?? drafts.find((draft) => draft.key === key)?.record
    return getRecordTitle(findKind(key)!, record)
  }
  return {
    title,
    describe: (key) => {
      const kind = findKind(key)!
      return `${isFolder(kind) ? `the ${kind.label.toLowerCase()} ` : ''}“${title(key)}”`
    },
    kind: (key) => findKind(key)!.label.toLowerCase(),
    label: (key, field) => getFieldLabel(findKind(key)!.fields, field),
  }
}

function findKind(key: string) {
  return findRecordKind(getKeyPath(key))
}

/** A failed request. Its message is a sentence for staff. */
export class ApiFailure<Code extends FailureCode = FailureCode> extends Error {
  // Leaves the name empty, because Decap shows the name of an error before its message.
  override readonly name = ''

  /**
   * @param status HTTP status; 0 if there was no response
   * @param content the current content (status 409)
   */
  constructor(
    readonly code: Code,
    readonly values: AllErrorValues[Code],
    readonly status = 0,
    readonly content?: Content,
  ) {
    super(words.errors[code](values, createNames(content)))
  }

  /** Returns true if the failure has one of the codes. Narrows the type of its values. */
  has<Asked extends FailureCode>(...codes: readonly Asked[]): this is ApiFailure<Asked> {
    return (codes as readonly string[]).includes(this.code)
  }
}

/** Creates the failure for an error response. A proxy may have sent a body of another format. */
export function toFailure(status: number, body: unknown): ApiFailure {
  const { code, values, content } = (isObject(body) ? body : {}) as Partial<ApiFailure>
  return code !== undefined && code in words.errors
    ? new ApiFailure(code, values as never, status, content)
    : new ApiFailure('no-answer', {}, status)
}
