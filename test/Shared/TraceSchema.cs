using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.TestSupport;

/// <summary>Compares trace files with the schema of [MS-NETTR]'s events, which is in the folder TraceSchema.</summary>
internal static class TraceSchema
{
    private static readonly XNamespace Shell = "http://schemas.microsoft.com/2004/06/E2ETraceEvent";

    private static readonly Lazy<XmlSchemaSet> Schemas = new(static () =>
    {
        var schemas = new XmlSchemaSet();
        var assembly = typeof(TraceSchema).Assembly;
        foreach (var name in new[] { "System", "TraceRecord", "MessageTrace", "E2ETraceEvent" })
        {
            using var schema = assembly.GetManifestResourceStream($"{name}.xsd")!;
            using var reader = XmlReader.Create(schema);
            schemas.Add(null, reader);
        }

        schemas.Compile();
        return schemas;
    });

    /// <summary>The events of a trace file, each of which must be valid.</summary>
    /// <param name="text">The text of the file, which has no root.</param>
    /// <exception cref="XmlSchemaValidationException">An event is not valid.</exception>
    public static IReadOnlyList<XElement> Events(string text)
    {
        using var reader = XmlReader.Create(
            new StringReader($"<All>{text}</All>"), new XmlReaderSettings { CheckCharacters = false });
        var events = XElement.Load(reader).Elements().ToList();
        foreach (var traced in events)
        {
            if (traced.Name != Shell + "E2ETraceEvent")
            {
                throw new XmlSchemaValidationException($"{traced.Name} is no event of a trace file.");
            }

            // An empty language is well-formed; the type of the attribute does not take it, wherever it is.
            traced.Descendants().Attributes(XNamespace.Xml + "lang").Where(static l => l.Value.Length == 0).Remove();
            new XDocument(traced).Validate(Schemas.Value, static (_, problem) => throw problem.Exception);
        }

        return events;
    }
}
