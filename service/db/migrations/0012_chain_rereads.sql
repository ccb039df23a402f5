ALTER TABLE "chain_orders" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "chain_orders" ADD COLUMN "is_end_compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_orders" ADD COLUMN "reread_block" bigint;