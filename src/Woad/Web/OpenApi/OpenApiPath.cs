using System.Text;
using System.Text.RegularExpressions;
using Woad.Web.Routes;
using Woad.Web.Templates;

namespace Woad.Web.OpenApi;

/// <summary>A path of a UriTemplate, as OpenAPI writes it.</summary>
/// <param name="Text">The path, with variables in braces.</param>
/// <param name="Variables">
/// The template's variables in the path, in upper case; null for a wildcard without a name.
/// </param>
internal sealed partial record OpenApiPath(string Text, IReadOnlyList<string?> Variables)
{
    private const string Rest = "rest";

    /// <summary>The path without the names of its variables.</summary>
    public string Shape { get; } = Names().Replace(Text, "{}");

    /// <summary>
    /// The paths of an operation: more than one where segments at the end have defaults, because variables of OpenAPI's
    /// paths are always there.
    /// </summary>
    public static IEnumerable<OpenApiPath> Of(WebOperation operation)
    {
        var template = operation.Template.Parsed;
        var segments = template.Path;
        var required = segments.Length;
        while (required > 0 && segments[required - 1] is { Kind: SegmentKind.Variable, HasDefault: true })
        {
            required--;
        }

        for (var count = segments.Length; count >= required; count--)
        {
            yield return Make(template.Text, segments.AsSpan(0, count), count == segments.Length);
        }
    }

    /// <summary>The names of the variables in a path.</summary>
    public static IReadOnlyList<string> NamesIn(string path) =>
        [.. Names().Matches(path).Select(static match => match.Groups[1].Value)];

    /// <summary>A path of the same requests for another operation.</summary>
    public OpenApiPath Distinguished(string operation) => new($"{Text}#{operation}", Variables);

    private static OpenApiPath Make(string template, ReadOnlySpan<PathSegment> segments, bool isWhole)
    {
        var text = new StringBuilder();
        var variables = new List<string?>();
        foreach (var segment in segments)
        {
            text.Append('/');
            switch (segment.Kind)
            {
                case SegmentKind.Literal:
                    text.Append(Uri.EscapeDataString(segment.Text));
                    break;
                case SegmentKind.Compound:
                    foreach (var part in segment.Parts)
                    {
                        Append(text, variables, template, part.IsVariable, part.Text);
                    }

                    break;
                default:
                    Append(text, variables, template, true, segment.Variable);
                    break;
            }
        }

        if (isWhole && segments is [.., { HasSlash: true, Kind: not SegmentKind.Wildcard }])
        {
            text.Append('/');
        }

        return new OpenApiPath(text.Length == 0 ? "/" : text.ToString(), variables);
    }

    private static void Append(
        StringBuilder text, List<string?> variables, string template, bool isVariable, string? part)
    {
        if (isVariable)
        {
            text.Append('{').Append(part is null ? Rest : NameOf(template, part)).Append('}');
            variables.Add(part);
        }
        else
        {
            text.Append(Uri.EscapeDataString(part!));
        }
    }

    /// <summary>The name as the template writes it.</summary>
    private static string NameOf(string template, string variable) =>
        Names().Matches(template).Select(static match => match.Groups[1].Value.TrimStart('*'))
            .FirstOrDefault(name => name.Equals(variable, StringComparison.OrdinalIgnoreCase)) ?? variable;

    [GeneratedRegex(@"\{([^}=]*)(?:=[^}]*)?\}", RegexOptions.CultureInvariant)]
    private static partial Regex Names();
}
