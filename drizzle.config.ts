import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './sandbox/db/schema/*.ts',
  out: './sandbox/db/migrations',
});
