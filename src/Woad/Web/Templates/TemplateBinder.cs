using System.Text;
using Woad.Xml;

namespace Woad.Web.Templates;

/// <summary>Makes addresses of templates and values.</summary>
internal sealed class TemplateBinder(ParsedTemplate template)
{
    public Uri ByName(Uri baseAddress, Dictionary<string, string> values, bool omitDefaults)
    {
        CheckBase(baseAddress);
        var path = Values(template.PathVariables, values);
        var query = Values(template.QueryVariables, values);
        var extra = values.Where(v => !IsOwn(v.Key) && !IsUnchangedDefault(v)).ToList();
        return Make(baseAddress, path, query, extra, omitDefaults);
    }

    public Uri ByPosition(Uri baseAddress, string?[] values)
    {
        CheckBase(baseAddress);
        var expected = template.PathVariables.Length + template.QueryVariables.Length;
        if (values.Length != expected)
        {
            throw new FormatException(Escaped.Text(
                $"The UriTemplate '{template.Text}' has {expected} variables, but {values.Length} values were given."));
        }

        var path = new string?[template.PathVariables.Length];
        for (var i = 0; i < path.Length; i++)
        {
            path[i] = string.IsNullOrEmpty(values[i])
                ? template.Defaults.GetValueOrDefault(template.PathVariables[i])
                : values[i];
        }

        return Make(baseAddress, path, values[path.Length..], [], omitDefaults: false);
    }

    private string?[] Values(string[] names, Dictionary<string, string> values) =>
    [
        .. names.Select(n => values.TryGetValue(n, out var value) && !string.IsNullOrEmpty(value)
            ? value
            : template.Defaults.GetValueOrDefault(n)),
    ];

    private bool IsOwn(string name) =>
        Array.Exists(template.PathVariables, v => v.Equals(name, StringComparison.OrdinalIgnoreCase))
        || Array.Exists(template.QueryVariables, v => v.Equals(name, StringComparison.OrdinalIgnoreCase));

    private bool IsUnchangedDefault(KeyValuePair<string, string> value) =>
        template.Defaults.TryGetValue(value.Key, out var known)
            && string.Equals(known, value.Value, StringComparison.OrdinalIgnoreCase);

    private static void CheckBase(Uri baseAddress)
    {
        ArgumentNullException.ThrowIfNull(baseAddress);
        if (!baseAddress.IsAbsoluteUri)
        {
            throw new ArgumentException("The base address of a UriTemplate must be absolute.", nameof(baseAddress));
        }
    }

    private Uri Make(
        Uri baseAddress, string?[] path, string?[] query, List<KeyValuePair<string, string>> extra, bool omitDefaults)
    {
        var text = new StringBuilder(baseAddress.GetLeftPart(UriPartial.Path).TrimEnd('/')).Append('/');
        AppendPath(text, path, omitDefaults);
        AppendQuery(text, query, extra);
        return new Uri(text.ToString());
    }

    private void AppendPath(StringBuilder text, string?[] values, bool omitDefaults)
    {
        var variable = 0;
        var end = End(values, omitDefaults);
        for (var i = 0; i < end; i++)
        {
            var segment = template.Path[i];
            switch (segment.Kind)
            {
                case SegmentKind.Literal:
                    text.Append(Uri.EscapeDataString(segment.Text));
                    break;
                case SegmentKind.Variable:
                    text.Append(Uri.EscapeDataString(Required(values, ref variable)));
                    break;
                case SegmentKind.Compound:
                    foreach (var part in segment.Parts)
                    {
                        text.Append(Uri.EscapeDataString(part.IsVariable ? Required(values, ref variable) : part.Text));
                    }

                    break;
                case SegmentKind.Wildcard when segment.Variable is not null && values[variable] is { } tail:
                    text.AppendJoin('/', tail.TrimStart('/').Split('/').Select(Uri.EscapeDataString));
                    break;
            }

            if (segment.HasSlash
                && (i < end - 1 || end == template.Path.Length || template.Path[i + 1].Kind == SegmentKind.Wildcard))
            {
                text.Append('/');
            }
        }
    }

    /// <summary>
    /// The number of segments that are written: those at the end are left out whose values need not be said.
    /// </summary>
    private int End(string?[] values, bool omitDefaults)
    {
        var end = template.Path.Length;
        while (end > 0 && template.Path[end - 1] is { HasDefault: true, Variable: { } name })
        {
            var value = values[Array.IndexOf(template.PathVariables, name)];
            var known = template.Defaults[name];
            if (value is not null && !(omitDefaults && string.Equals(value, known, StringComparison.Ordinal)))
            {
                break;
            }

            end--;
        }

        return end;
    }

    private string Required(string?[] values, ref int variable)
    {
        var (name, value) = (template.PathVariables[variable], values[variable]);
        variable++;
        return value ?? throw new ArgumentException(Escaped.Text(
            $"The variable '{name}' of the UriTemplate '{template.Text}' has no value. Values of variables of the "
                + $"path cannot be null or empty."),
            "parameters");
    }

    private void AppendQuery(StringBuilder text, string?[] values, List<KeyValuePair<string, string>> extra)
    {
        var separator = '?';
        var variable = 0;
        foreach (var part in template.Query)
        {
            var value = part.IsLiteral ? part.Value : values[variable++];
            if (value is null)
            {
                continue;
            }

            text.Append(separator).Append(Uri.EscapeDataString(part.Name));
            if (!part.IsLiteral || part.Value.Length > 0)
            {
                text.Append('=').Append(Uri.EscapeDataString(value));
            }

            separator = '&';
        }

        foreach (var (name, value) in extra)
        {
            text.Append(separator).Append(Uri.EscapeDataString(name)).Append('=').Append(
                Uri.EscapeDataString(value ?? ""));
            separator = '&';
        }
    }
}
