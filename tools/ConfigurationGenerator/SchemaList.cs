using System.Text;

namespace Woad.ConfigurationGenerator;

/// <summary>
/// The list that Woad.Configuration carries to check files with: the schema, and what Woad has of it.
/// </summary>
internal static class SchemaList
{
    public static string Write(Schema schema, Owned owned)
    {
        var text = new StringBuilder();
        foreach (var (list, name, type) in schema.Extensions)
        {
            text.Append($"r|{list}|{name}|{type}|{(owned.Has(type) ? "+" : "-")}\n");
        }

        // An element's descendants stand next to each other.
        foreach (var element in schema.Elements.OrderBy(element => element.Path, StringComparer.Ordinal))
        {
            text.Append($"e|{element.Path}|{element.Type}|{element.Notes}|{(owned.Has(element.Type) ? "+" : "-")}\n");
        }

        foreach (var (path, list) in schema.Extensible)
        {
            text.Append($"x|{path}|{list}\n");
        }

        foreach (var attribute in schema.Attributes.Values.SelectMany(list => list))
        {
            var options = string.Join(
                '|',
                attribute.Options.Select(
                    option => option.Value.Length > 0 ? $"{option.Key}={option.Value.Replace('|', ',')}" : option.Key));
            text.Append($"a|{attribute.Type}|{attribute.Name}|{attribute.Kind}|{options}\n");
        }

        foreach (var type in owned.Open)
        {
            text.Append($"o|{type}|\n");
        }

        foreach (var lack in owned.Lacks)
        {
            text.Append($"l|{lack.Type}|{lack.Member}|{lack.Accepted}|{lack.Remedy}\n");
        }

        foreach (var (element, remedy, kind) in owned.Absent)
        {
            text.Append($"n|{element}|{remedy}{(kind == "absent" ? "" : "|" + kind)}\n");
        }

        foreach (var (path, what) in owned.Differs)
        {
            text.Append($"d|{path}|{what}\n");
        }

        return text.ToString();
    }
}
