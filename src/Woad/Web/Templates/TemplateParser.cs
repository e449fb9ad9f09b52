using Woad.Xml;

namespace Woad.Web.Templates;

/// <summary>
/// Reads templates: <c>segment*("/" segment) ["?" name ["=" value] *("&amp;" ...)]</c>, where a segment is text,
/// <c>{v}</c>,
/// <c>{v=default}</c>, text and variables, or at the end <c>*</c> or <c>{*v}</c>.
/// </summary>
internal sealed class TemplateParser
{
    private readonly string _template;
    private readonly List<string> _pathVariables = [];
    private readonly List<string> _queryVariables = [];
    private readonly HashSet<string> _names = new(StringComparer.Ordinal);
    private readonly Dictionary<string, string?> _defaults = new(StringComparer.OrdinalIgnoreCase);

    private TemplateParser(string template) => _template = template;

    /// <exception cref="FormatException">The template breaks the grammar.</exception>
    /// <exception cref="InvalidOperationException">Its variables, defaults or query break a rule.</exception>
    public static ParsedTemplate Parse(string template, IDictionary<string, string>? additionalDefaults) =>
        new TemplateParser(template).Parse(additionalDefaults);

    private ParsedTemplate Parse(IDictionary<string, string>? additionalDefaults)
    {
        if (_template.Contains('#', StringComparison.Ordinal))
        {
            throw Malformed("it has a fragment ('#'), which requests do not carry");
        }

        var mark = _template.IndexOf('?', StringComparison.Ordinal);
        var path = ReadPath(mark < 0 ? _template : _template[..mark]);
        var query = mark < 0 ? [] : ReadQuery(_template[(mark + 1)..]);
        AddDefaults(additionalDefaults, path);
        CheckDefaults(path);
        return new ParsedTemplate
        {
            Text = _template,
            Path = path,
            Query = query,
            PathVariables = [.. _pathVariables],
            QueryVariables = [.. _queryVariables],
            Defaults = _defaults,
            RequiredSegments = Array.FindLastIndex(path, s => s.Kind != SegmentKind.Wildcard && !s.HasDefault) + 1,
        };
    }

    private PathSegment[] ReadPath(string path)
    {
        if (path.StartsWith('/'))
        {
            path = path[1..];
        }

        var segments = new List<PathSegment>();
        while (path.Length > 0)
        {
            var slash = path.IndexOf('/', StringComparison.Ordinal);
            var text = slash < 0 ? path : path[..slash];
            var segment = ReadSegment(text);
            segment.HasSlash = slash >= 0;
            segments.Add(segment);
            path = slash < 0 ? "" : path[(slash + 1)..];
        }

        var wildcard = segments.FindIndex(s => s.Kind == SegmentKind.Wildcard);
        if (wildcard >= 0 && (wildcard < segments.Count - 1 || segments[wildcard].HasSlash))
        {
            throw Malformed("a wildcard can only be its last segment");
        }

        return [.. segments];
    }

    private PathSegment ReadSegment(string text)
    {
        if (text == "*")
        {
            return PathSegment.Wildcard(null);
        }

        if (text is ['{', '*', .., '}'] && text.IndexOf('}', StringComparison.Ordinal) == text.Length - 1)
        {
            var declared = text[2..^1];
            return declared.Contains('=', StringComparison.Ordinal)
                ? throw Broken($"the wildcard variable '{declared}' cannot have a default value")
                : PathSegment.Wildcard(Declare(declared, _pathVariables));
        }

        var parts = Split(text);
        return parts switch
        {
            [] => PathSegment.Literal(""),
            [{ IsVariable: false } literal] => PathSegment.Literal(Uri.UnescapeDataString(literal.Text)),
            [{ IsVariable: true } variable] => ReadVariable(variable.Text),
            _ => ReadCompound(parts),
        };
    }

    private PathSegment ReadVariable(string declaration)
    {
        var equals = declaration.IndexOf('=', StringComparison.Ordinal);
        if (equals < 0)
        {
            return PathSegment.OfVariable(Declare(declaration, _pathVariables));
        }

        var name = Declare(declaration[..equals], _pathVariables);
        var value = declaration[(equals + 1)..];
        _defaults[name] = value switch
        {
            "" => throw Broken($"the default value of the variable '{name}' is empty"),
            "null" => null,
            _ => value,
        };
        return PathSegment.OfVariable(name);
    }

    private PathSegment ReadCompound(List<CompoundPart> parts)
    {
        for (var i = 0; i < parts.Count; i++)
        {
            if (!parts[i].IsVariable)
            {
                parts[i] = new CompoundPart(false, Uri.UnescapeDataString(parts[i].Text));
            }
            else if (i > 0 && parts[i - 1].IsVariable)
            {
                throw new ArgumentException(Escaped.Text(
                    $"The UriTemplate '{_template}' is not valid: the variables '{parts[i - 1].Text}' and "
                        + $"'{parts[i].Text}' stand side by side in a segment, so that nothing tells where one ends. "
                        + $"Put text between them."),
                    "template");
            }
            else
            {
                if (parts[i].Text.Contains('=', StringComparison.Ordinal))
                {
                    throw Broken($"'{parts[i].Text}' has a default value, but shares its segment with other text");
                }

                parts[i] = new CompoundPart(true, Declare(parts[i].Text, _pathVariables));
            }
        }

        return PathSegment.Compound([.. parts]);
    }

    /// <summary>Text and variable declarations of a segment or a value.</summary>
    private List<CompoundPart> Split(string text)
    {
        var parts = new List<CompoundPart>();
        var position = 0;
        while (position < text.Length)
        {
            var open = text.IndexOfAny(['{', '}'], position);
            if (open < 0)
            {
                parts.Add(new CompoundPart(false, Plain(text[position..])));
                break;
            }

            var close = text[open] == '{' ? text.IndexOfAny(['{', '}'], open + 1) : -1;
            if (close < 0 || text[close] != '}')
            {
                throw Malformed($"the braces in '{text}' do not match");
            }

            if (open > position)
            {
                parts.Add(new CompoundPart(false, Plain(text[position..open])));
            }

            parts.Add(new CompoundPart(true, text[(open + 1)..close]));
            position = close + 1;
        }

        return parts;
    }

    private string Plain(string literal) =>
        literal.Contains('*', StringComparison.Ordinal)
            ? throw Malformed($"'{literal}' contains '*', which stands for a wildcard only as a whole last segment")
            : literal;

    private QueryPart[] ReadQuery(string query)
    {
        if (query.Length == 0)
        {
            return [];
        }

        if (query.EndsWith('&'))
        {
            throw Broken("its query ends with '&'");
        }

        var parts = new List<QueryPart>();
        foreach (var item in query.Split('&'))
        {
            var part = ReadQueryPart(item);
            if (parts.Exists(p => p.Name.Equals(part.Name, StringComparison.OrdinalIgnoreCase)))
            {
                throw Broken($"its query has the name '{part.Name}' twice");
            }

            parts.Add(part);
        }

        return [.. parts];
    }

    private QueryPart ReadQueryPart(string item)
    {
        var equals = item.IndexOf('=', StringComparison.Ordinal);
        var name = equals < 0 ? item : item[..equals];
        if (name.Length == 0)
        {
            throw Broken("its query has an item without a name");
        }

        if (name.AsSpan().IndexOfAny('{', '}') >= 0)
        {
            throw Broken($"the query name '{name}' contains a variable: names are fixed, values may be variables");
        }

        var decoded = Decode(Plain(name));
        var parts = Split(equals < 0 ? "" : item[(equals + 1)..]);
        return parts switch
        {
            [] => new QueryPart(decoded, null, ""),
            [{ IsVariable: false } literal] => new QueryPart(decoded, null, Decode(literal.Text)),
            [{ IsVariable: true } variable] when variable.Text.Contains('=', StringComparison.Ordinal) =>
                throw Broken(
                    $"the query variable '{variable.Text}' has a default value; a query variable that is missing has "
                        + "its type's"),
            [{ IsVariable: true } variable] => new QueryPart(decoded, Declare(variable.Text, _queryVariables), ""),
            _ => throw Broken($"the value of the query name '{name}' mixes text and variables"),
        };
    }

    private string Declare(string name, List<string> variables)
    {
        if (name.Length == 0 || name.AsSpan().IndexOfAny("*:/\\?{}=&") >= 0)
        {
            throw Malformed($"'{name}' is no name for a variable");
        }

        var upper = name.ToUpperInvariant();
        if (!_names.Add(upper))
        {
            throw Broken($"it has the variable '{name}' twice; names are compared without regard to case");
        }

        variables.Add(upper);
        return upper;
    }

    private void AddDefaults(IDictionary<string, string>? additional, PathSegment[] path)
    {
        foreach (var (name, value) in additional ?? new Dictionary<string, string>())
        {
            var upper = name.ToUpperInvariant();
            if (_defaults.ContainsKey(upper))
            {
                throw new ArgumentException(Escaped.Text(
                    $"The UriTemplate '{_template}' has a default value for the variable '{name}' already."),
                    nameof(additional));
            }

            if (_queryVariables.Contains(upper))
            {
                throw Broken($"'{name}' is a variable of the query, which cannot have a default value");
            }

            if (path.Any(s => s.Kind == SegmentKind.Compound && s.Parts.Any(p => p.IsVariable && p.Text == upper)))
            {
                throw Broken($"'{name}' shares its segment with other text, so it cannot have a default value");
            }

            if (path is [.., { Kind: SegmentKind.Wildcard, Variable: { } tail }] && tail == upper)
            {
                throw Broken($"the wildcard variable '{name}' cannot have a default value");
            }

            _defaults[upper] = string.Equals(value, "null", StringComparison.OrdinalIgnoreCase) ? null : value;
        }
    }

    /// <summary>
    /// A variable that may be missing without a value can only stand where everything behind it may be missing.
    /// </summary>
    private void CheckDefaults(PathSegment[] path)
    {
        for (var i = 0; i < path.Length; i++)
        {
            var segment = path[i];
            segment.HasDefault = segment is { Kind: SegmentKind.Variable, Variable: { } name }
                && _defaults.ContainsKey(name);
        }

        for (var i = 0; i < path.Length - 1; i++)
        {
            if (path[i].HasDefault && _defaults[path[i].Variable!] is null
                && path[(i + 1)..].Any(s => !s.HasDefault || _defaults[s.Variable!] is not null))
            {
                throw Broken(
                    $"the variable '{path[i].Variable}' has the default value null, so only such variables can "
                        + "follow it");
            }
        }
    }

    private static string Decode(string text) => Uri.UnescapeDataString(text.Replace('+', ' '));

    private FormatException Malformed(string why) => new(Escaped.Text(
        $"The UriTemplate '{_template}' is not valid: {why}."));

    private InvalidOperationException Broken(string why) => new(Escaped.Text(
        $"The UriTemplate '{_template}' is not valid: {why}."));
}
