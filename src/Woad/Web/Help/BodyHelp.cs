using System.Net;
using System.ServiceModel.Web;
using System.Text;
using Woad.Web.Bodies;

namespace Woad.Web.Help;

/// <summary>
/// The part of an operation's page about its request or its response: a row per format, examples, schemas.
/// </summary>
/// <param name="direction">Request or Response.</param>
/// <param name="body">The body; null for the response of a one-way operation.</param>
/// <param name="formats">The formats that the body can have.</param>
/// <param name="usesXmlSerializer">Whether XmlSerializer writes XML.</param>
internal sealed class BodyHelp(
    string direction, WebBody? body, IReadOnlyList<WebMessageFormat> formats, bool usesXmlSerializer)
{
    private readonly StringBuilder _rows = new();
    private readonly StringBuilder _sections = new();

    /// <summary>The rows of the table of messages.</summary>
    public string Rows => _rows.ToString();

    /// <summary>The examples and schemas.</summary>
    public string Sections => _sections.ToString();

    public BodyHelp Write()
    {
        switch (body?.Kind)
        {
            case null or WebBodyKind.Empty:
                Row("N/A", $"The {direction} body is empty.");
                break;
            case WebBodyKind.Stream or WebBodyKind.Message:
                Row("Raw", body.Kind == WebBodyKind.Stream ? "Bytes." : "A body that the service defines itself.");
                break;
            default:
                Describe(body);
                break;
        }

        return this;
    }

    private void Describe(WebBody described)
    {
        var examples = new BodyExamples(described, usesXmlSerializer);
        var xml = formats.Contains(WebMessageFormat.Xml) && described.Xml is not null ? examples.Xml() : null;
        var json = formats.Contains(WebMessageFormat.Json) ? examples.Json() : null;
        var schemas = formats.Contains(WebMessageFormat.Xml) && described.Xml is not null
            ? BodySchemas.Of(described, xml, usesXmlSerializer)
            : [];
        var lower = direction.ToLowerInvariant();
        var values = described.Kind == WebBodyKind.Bare
            ? described.Parts[0].Type.Name
            : string.Join(", ", described.Parts.Select(static part => $"{part.Name}: {part.Type.Name}"));
        foreach (var format in formats)
        {
            var name = format.ToString();
            var links = new List<string>();
            if ((format == WebMessageFormat.Xml ? xml : json) is not null)
            {
                links.Add($"<a href=\"#{lower}-{name.ToLowerInvariant()}\">Example</a>");
            }

            if (format == WebMessageFormat.Xml && schemas.Count > 0)
            {
                links.Add($"<a href=\"#{lower}-schema\">Schema</a>");
            }

            _rows.Append("<tr><td>").Append(direction).Append("</td><td>").Append(name).Append("</td><td>")
                .Append(WebUtility.HtmlEncode(values)).Append(links.Count > 0 ? " " : "").AppendJoin(
                    ", ", links).Append(
                    "</td></tr>");
        }

        Section($"{lower}-xml", $"The following is an example {lower} Xml body:", xml);
        Section($"{lower}-json", $"The following is an example {lower} Json body:", json);
        Section($"{lower}-schema", $"The following is the {lower} Xml Schema:", schemas.FirstOrDefault());
        foreach (var schema in schemas.Skip(1))
        {
            Section(null, $"Additional {lower} Xml Schema:", schema);
        }
    }

    private void Row(string format, string text) => _rows.Append("<tr><td>").Append(direction).Append("</td><td>")
        .Append(format).Append("</td><td>").Append(WebUtility.HtmlEncode(text)).Append("</td></tr>");

    private void Section(string? anchor, string title, string? content)
    {
        if (content is not null)
        {
            _sections.Append(anchor is null ? "<p>" : $"<p id=\"{anchor}\">").Append(title).Append("</p><pre>")
                .Append(WebUtility.HtmlEncode(content)).Append("</pre>");
        }
    }
}
