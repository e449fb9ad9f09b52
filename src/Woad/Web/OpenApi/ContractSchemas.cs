using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using Woad.Web.Bodies;

namespace Woad.Web.OpenApi;

/// <summary>
/// The data contracts of an endpoint's values, as the XML schema describes them: members, bases, enumerations.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The operations have serializers for these types.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The operations have serializers for these types.")]
internal sealed class ContractSchemas
{
    private readonly XsdDataContractExporter _exporter = new(new XmlSchemaSet { XmlResolver = null })
    {
        Options = new ExportOptions(),
    };

    private readonly Dictionary<XmlQualifiedName, XmlSchemaType> _types;
    private readonly ILookup<XmlQualifiedName, XmlQualifiedName> _derived;

    /// <param name="types">The types of values, and those that may stand in their place.</param>
    public ContractSchemas(IEnumerable<Type> types)
    {
        Type[] exported = [.. types.Distinct().Where(CanExport)];
        lock (ContractExports.Gate)
        {
            Array.ForEach(exported, _exporter.Options!.KnownTypes.Add);
            Array.ForEach(exported, _exporter.Export);
            _types = _exporter.Schemas.Schemas().Cast<XmlSchema>()
                .SelectMany(static schema => schema.Items.OfType<XmlSchemaType>().Select(type => (
                    Name: new XmlQualifiedName(type.Name, schema.TargetNamespace), Type: type)))
                .DistinctBy(static t => t.Name).ToDictionary(static t => t.Name, static t => t.Type);
        }

        _derived = _types.Where(static t => BaseOf(t.Value) is not null)
            .ToLookup(static t => BaseOf(t.Value)!, static t => t.Key);
    }

    /// <summary>The name of a type's contract; null when it has none.</summary>
    public XmlQualifiedName? NameOf(Type type) => CanExport(type) ? _exporter.GetSchemaTypeName(type) : null;

    /// <summary>The contract of this name; null for one that XML Schema itself or the serializer defines.</summary>
    public XmlSchemaType? Find(XmlQualifiedName name) => _types.GetValueOrDefault(name);

    /// <summary>The contracts whose objects may stand where one of this name is declared, which is the first.</summary>
    public IEnumerable<XmlQualifiedName> WithDerived(XmlQualifiedName name) =>
        [name, .. _derived[name].SelectMany(WithDerived)];

    /// <summary>The name of the base contract; null without.</summary>
    public static XmlQualifiedName? BaseOf(XmlSchemaType type) => Extension(type)?.BaseTypeName;

    /// <summary>The members of a contract, without those of its base.</summary>
    public static IEnumerable<XmlSchemaElement> MembersOf(XmlSchemaType type) =>
        ((Extension(type)?.Particle ?? (type as XmlSchemaComplexType)?.Particle) as XmlSchemaSequence)?.Items
            .OfType<XmlSchemaElement>() ?? [];

    /// <summary>The element of a collection's items; null for other contracts.</summary>
    public static XmlSchemaElement? ItemOf(XmlSchemaType type) =>
        MembersOf(type).ToArray() is [{ MaxOccursString: "unbounded" } only] ? only : null;

    /// <summary>Whether an annotation of the serializer with this name says true.</summary>
    public static bool IsMarked(XmlSchemaAnnotated item, string name) =>
        Mark(item, name) is { } value && XmlConvert.ToBoolean(value);

    /// <summary>The text of an annotation of the serializer; null without.</summary>
    public static string? Mark(XmlSchemaAnnotated item, string name) => item.Annotation?.Items
        .OfType<XmlSchemaAppInfo>().SelectMany(static info => info.Markup ?? [])
        .FirstOrDefault(node => node?.LocalName == name)?.InnerText;

    private static XmlSchemaComplexContentExtension? Extension(XmlSchemaType type) =>
        (type as XmlSchemaComplexType)?.ContentModel?.Content as XmlSchemaComplexContentExtension;

    private bool CanExport(Type type) =>
        type != typeof(void) && !type.ContainsGenericParameters && _exporter.CanExport(type);
}
