import { useRequest } from './use-request.ts';

interface DownloadOptions<Input> {
  /** Fetches the file. */
  call: (input: Input) => Promise<Blob>;
  nameOf: (input: Input) => string;
}

/** Saves a file through the browser's downloads, one at a time. */
export function useDownload<Input = void>({ call, nameOf }: DownloadOptions<Input>) {
  return useRequest({ call, onSuccess: (content, input) => save(content, nameOf(input)) });
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
