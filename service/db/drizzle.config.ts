import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './service/db/schema/*.ts',
  out: './service/db/migrations',
});
