using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Metadata;

/// <summary>
/// What XmlSerializer's exporters know of an export: one importer for each default namespace, so that a type that several
/// operations use is one type.
/// </summary>
internal sealed class XmlSerializerSchemas(SchemaStore store)
{
    private readonly Dictionary<string, Space> _literal = [];
    private readonly Dictionary<string, Space> _encoded = [];

    public XmlReflectionImporter Importer(string ns) => Literal(ns).Literal!;

    public SoapReflectionImporter SoapImporter(string ns) => Encoded(ns).Encoded!;

    /// <summary>Puts a mapping's types, and with <paramref name="elements"/> its elements, into the schemas.</summary>
    public void Export(string ns, XmlMembersMapping mapping, bool isEncoded, bool elements)
    {
        var space = isEncoded ? Encoded(ns) : Literal(ns);
        space.Exporter.ExportMembersMapping(mapping, elements);
        foreach (XmlSchema schema in space.Schemas)
        {
            store.Merge(SchemaText.Copy(schema));
        }
    }

    private Space Literal(string ns) => _literal.TryGetValue(ns, out var space)
        ? space
        : _literal[ns] = new Space { Literal = new XmlReflectionImporter(ns) };

    private Space Encoded(string ns) => _encoded.TryGetValue(ns, out var space)
        ? space
        : _encoded[ns] = new Space { Encoded = new SoapReflectionImporter(ns) };

    private sealed class Space
    {
        public Space() => Exporter = new XmlSchemaExporter(Schemas);

        public XmlReflectionImporter? Literal { get; init; }

        public SoapReflectionImporter? Encoded { get; init; }

        public XmlSchemas Schemas { get; } = [];

        public XmlSchemaExporter Exporter { get; }
    }
}
