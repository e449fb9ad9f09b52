using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Formatters;
using Woad.Formatters.Bodies;
using Woad.Formatters.Parts;

namespace Woad.Metadata;

/// <summary>
/// What XmlSerializer's exporters know of an export: one importer for each default namespace, so that a type that
/// several operations use is one type.
/// </summary>
internal sealed class XmlSerializerSchemas(SchemaStore store)
{
    private readonly Dictionary<string, Space> _literal = [];
    private readonly Dictionary<string, Space> _encoded = [];

    public XmlReflectionImporter Importer(string ns) => Literal(ns).Literal!;

    public SoapReflectionImporter SoapImporter(string ns) => Encoded(ns).Encoded!;

    /// <summary>
    /// Puts the wrapper of a body with its contents into the schemas. A wrapper that several operations use is one
    /// element:
    /// importers take each name once.
    /// </summary>
    /// <exception cref="InvalidOperationException">Another body has the same wrapper with other parts.</exception>
    public XmlQualifiedName Wrapper(string ns, BodyModel body, bool isEncoded, Func<XmlMembersMapping> map)
    {
        var space = isEncoded ? Encoded(ns) : Literal(ns);
        var name = new XmlQualifiedName(body.WrapperName, body.WrapperNamespace ?? "");
        if (space.Wrappers.TryGetValue(name, out var present))
        {
            return present.Parts.SequenceEqual(PartsOf(body))
                ? present.Element
                : throw SchemaStore.DifferentContents(name);
        }

        var mapping = map();
        Export(ns, mapping, isEncoded, elements: true);
        var element = new XmlQualifiedName(mapping.ElementName, mapping.Namespace);
        space.Wrappers.Add(name, (element, PartsOf(body)));
        return element;
    }

    /// <summary>Puts a mapping's types, and with <paramref name="elements"/> its elements, into the schemas.</summary>
    public void Export(string ns, XmlMembersMapping mapping, bool isEncoded, bool elements)
    {
        var space = isEncoded ? Encoded(ns) : Literal(ns);
        space.Exporter.ExportMembersMapping(mapping, elements);
        foreach (XmlSchema schema in space.Schemas)
        {
            var copy = SchemaText.Copy(schema);
            if (isEncoded)
            {
                EncodedArrays.Describe(copy);
            }

            store.Merge(copy);
        }
    }

    private static IEnumerable<PartModel> PartsOf(BodyModel body) =>
        body.ReturnPart is { } result ? body.Parts.Insert(0, result) : body.Parts;

    private Space Literal(string ns) => _literal.TryGetValue(ns, out var space)
        ? space
        : _literal[ns] = new Space { Literal = new XmlReflectionImporter(ns) };

    private Space Encoded(string ns) => _encoded.TryGetValue(ns, out var space)
        ? space
        : _encoded[ns] = new Space { Encoded = new SoapReflectionImporter(XmlMappings.EncodedNamespace(ns)) };

    private sealed class Space
    {
        public Space() => Exporter = new XmlSchemaExporter(Schemas);

        public XmlReflectionImporter? Literal { get; init; }

        public SoapReflectionImporter? Encoded { get; init; }

        public XmlSchemas Schemas { get; } = [];

        public Dictionary<XmlQualifiedName, (
            XmlQualifiedName Element, IEnumerable<PartModel> Parts)> Wrappers
        { get; } =
            [];

        public XmlSchemaExporter Exporter { get; }
    }
}
