import { ApiError } from '../errors/api-error.ts';

/**
 * The answer to a call that not every service offers; null if this one does not. Such a service answers 404 without
 * naming something that does not exist.
 * @throws {ApiError} any other failure of the call
 */
export async function ifOffered<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    if (error.code !== undefined && error.code !== 'error.generic.notFound') throw error;
    return null;
  }
}
