ALTER TABLE "chain_orders" ADD COLUMN "held_units" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_orders" ADD COLUMN "held_block" bigint DEFAULT 0 NOT NULL;