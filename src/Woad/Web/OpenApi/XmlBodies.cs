using System.Text.Json.Nodes;
using System.Xml;
using Woad.Web.Bodies;
using Woad.Web.Help;

namespace Woad.Web.OpenApi;

/// <summary>
/// Describes bodies as XML: the name of the root element and an example. Their values are not those of JSON (dates,
/// enumerations, bytes and dictionaries are written in other ways), so the schemas of JSON are not theirs.
/// </summary>
internal static class XmlBodies
{
    public static JsonObject Describe(WebBody body, bool usesXmlSerializer)
    {
        if (body.Xml is null || new BodyExamples(body, usesXmlSerializer).Xml() is not { } example)
        {
            return [];
        }

        using var reader = XmlReader.Create(
            new StringReader(example),
            new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null });
        reader.MoveToContent();
        var xml = new JsonObject { ["name"] = reader.LocalName };
        if (reader.NamespaceURI.Length > 0)
        {
            xml["namespace"] = reader.NamespaceURI;
        }

        return new JsonObject { ["schema"] = new JsonObject { ["xml"] = xml }, ["example"] = example };
    }
}
