import { HttpError } from '../shared/http-error'

/** What the site could not be built with, or not as it is meant. @param field as the check writes it */
export function refused(message: string, field?: string): HttpError {
  return new HttpError(422, 'wrong-record', message, { field })
}

export function overtaken(): HttpError {
  const message = 'Somebody else published just now. Please publish once more.'
  return new HttpError(409, 'overtaken', message)
}

export function pictureGone(): HttpError {
  const message = 'A new picture is no longer there. Please choose it again, then publish.'
  return new HttpError(422, 'picture-gone', message)
}

export function noSuchPicture(): HttpError {
  return new HttpError(404, 'no-picture', 'This picture is not among the site’s.')
}

/** What no editor asks for. */
export function notAllowed(): HttpError {
  const message = 'Only the texts and pictures of this site can be changed here, by its editor.'
  return new HttpError(403, 'not-allowed', message)
}
