using System.CodeDom;
using System.Runtime.Serialization;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.DataContracts;

/// <summary>Types by the rules of data contracts, as the importer of .NET makes them.</summary>
internal sealed class DataContractTypes : IPartTypes
{
    private readonly XmlSchemaSet _schemas;
    private readonly GenerationOptions _options;
    private readonly XsdDataContractImporter _importer;

    public DataContractTypes(XmlSchemaSet schemas, GenerationOptions options)
    {
        _schemas = schemas;
        _options = options;
        _importer = Importer(Unit);
    }

    /// <summary>The types that have been imported.</summary>
    public CodeCompileUnit Unit { get; } = new();

    /// <summary>Whether all parts have types that data contracts can express.</summary>
    public bool CanExpress(IReadOnlyCollection<XmlSchemaElement> parts) =>
        parts.All(CanBePart) && (Names(parts) is not { Count: > 0 } names || CanImport(names));

    private bool CanImport(List<XmlQualifiedName> names)
    {
        try
        {
            return Importer(new CodeCompileUnit()).CanImport(_schemas, names);
        }
        catch (FormatException)
        {
            // The message of some refusals of .NET 10's importer cannot be formatted.
            return false;
        }
    }

    /// <summary>Imports types together: one by one takes the square of the time.</summary>
    public void Import(IEnumerable<XmlSchemaElement> parts)
    {
        if (Names(parts) is { Count: > 0 } names)
        {
            _importer.Import(_schemas, names);
        }
    }

    public string TypeOf(MessagePartDescription part) => Reference(part.Schema!);

    public string? AttributeOf(MessagePartDescription part, string wrapperNamespace) => null;

    public string DetailOf(XmlSchemaElement element) => Reference(element);

    public string? FormatOf(bool isRpc, bool isEncoded) =>
        isRpc ? "DataContractFormat(Style = OperationFormatStyle.Rpc)" : null;

    /// <summary>The types of parts, and all types that extend others: a message may have one of them in the place of its base.</summary>
    private List<XmlQualifiedName> Names(IEnumerable<XmlSchemaElement> parts)
    {
        var own = parts.Select(NameOf).Where(static name => name.Namespace != XmlSchema.Namespace).Distinct().ToList();
        return own.Count == 0 ? own : [.. own.Concat(Extensions).Distinct()];
    }

    private IEnumerable<XmlQualifiedName> Extensions =>
        from XmlSchemaType type in _schemas.GlobalTypes.Values
        where type is XmlSchemaComplexType complex
            && complex.ContentModel is XmlSchemaComplexContent { Content: XmlSchemaComplexContentExtension }
            && type.BaseXmlSchemaType?.QualifiedName.Namespace != XmlSchema.Namespace
        select type.QualifiedName;

    private string Reference(XmlSchemaElement element) =>
        TypeNames.Of(_importer.GetCodeTypeReference(NameOf(element), element), _options.Namespace);

    /// <summary>
    /// Whether DataContractSerializer writes the element as the schema wants it: its type has a name, and null is
    /// written as nil.
    /// </summary>
    private static bool CanBePart(XmlSchemaElement element)
    {
        if (NameOf(element).IsEmpty || element.MaxOccurs > 1)
        {
            return false;
        }

        var isValue = element.ElementSchemaType is { Datatype: { } type } and XmlSchemaSimpleType
            && type.ValueType.IsValueType;
        return isValue || element.IsNillable || element.MinOccurs > 0 || element.ElementSchemaType is null;
    }

    private static XmlQualifiedName NameOf(XmlSchemaElement element) =>
        element.ElementSchemaType?.QualifiedName ?? element.SchemaTypeName;

    private XsdDataContractImporter Importer(CodeCompileUnit unit)
    {
        var options = new ImportOptions
        {
            GenerateInternal = _options.IsInternal,
            EnableDataBinding = _options.HasDataBinding,
            GenerateSerializable = false,
        };
        options.Namespaces.Add("*", _options.Namespace);
        foreach (var type in _options.References)
        {
            options.ReferencedTypes.Add(type);
        }

        if (_options.CollectionType is { } collection)
        {
            options.ReferencedCollectionTypes.Add(collection);
        }

        return new XsdDataContractImporter(unit) { Options = options };
    }
}
