ALTER TABLE "chain_orders" ADD COLUMN "return_address" text;--> statement-breakpoint
ALTER TABLE "chain_orders" ADD COLUMN "return_address_at" timestamp with time zone;