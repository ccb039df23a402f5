import { publishClient } from './publish/publish-client.ts';
import { readOptions } from './read-options.ts';

/** Makes the built client ready for nginx. */
export async function run(args: string[]): Promise<void> {
  const { values } = readOptions({
    args,
    options: {
      client: { type: 'string', default: 'dist' },
      to: { type: 'string', default: '/srv/botdeck' },
      origin: { type: 'string' },
    },
  });
  if (!values.origin) {
    console.error('Say which address people use, such as --origin https://app.example.com.');
    process.exit(2);
  }
  const build = await publishClient(values.client, values.to, values.origin.replace(/\/+$/, ''));
  console.log(`Published build ${build} to ${values.to}. Now run: systemctl reload nginx`);
}
