CREATE TRIGGER bots_corrected AFTER UPDATE ON bots FOR EACH ROW
WHEN (OLD.corrections <> NEW.corrections AND (OLD.opened_count, OLD.closed_count) IS NOT DISTINCT FROM (NEW.opened_count, NEW.closed_count))
EXECUTE FUNCTION note_member_change('TRADES');
