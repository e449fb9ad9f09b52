using System.CodeDom;
using System.Runtime.Serialization;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Contracts;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataContracts;

/// <summary>Types by the rules of data contracts, as the importer of .NET makes them.</summary>
internal sealed class DataContractTypes : IPartTypes, IKnownPartTypes
{
    private static readonly XmlQualifiedName Any = new("anyType", XmlSchema.Namespace);

    private readonly XmlSchemaSet _schemas;
    private readonly HashSet<XmlQualifiedName> _heads;
    private readonly XsdDataContractImporter _importer;
    private readonly DictionarySchemas _dictionarySchemas;
    private readonly DictionaryTypes _dictionaries;
    private readonly ImportedArrays _arrays;
    private readonly DataSetTypes _dataSets;
    private readonly HashSet<XmlQualifiedName> _imported = [];
    private readonly Dictionary<string, string> _names = [];
    private IReadOnlyList<CodeTypeReference>? _known;

    public DataContractTypes(XmlSchemaSet schemas, XsdDataContractImporter importer)
    {
        (_schemas, _importer) = (schemas, importer);
        _heads = schemas.GlobalElements.Values.Cast<XmlSchemaElement>()
            .Select(static member => member.SubstitutionGroup).ToHashSet();
        _dictionarySchemas = new DictionarySchemas(schemas);
        _dictionaries = new DictionaryTypes(_dictionarySchemas, importer);
        _arrays = new ImportedArrays(_dictionarySchemas.Schemas, importer);
        _dataSets = new DataSetTypes(importer);
    }

    /// <summary>The code of the types.</summary>
    public CodeCompileUnit Unit => _importer.CodeCompileUnit;

    /// <summary>Whether all parts have types that data contracts can express.</summary>
    public bool CanExpress(IReadOnlyCollection<XmlSchemaElement> parts) =>
        parts.All(CanBePart) && (Names(parts) is not { Count: > 0 } names || CanImport(names));

    private bool CanImport(List<XmlQualifiedName> names)
    {
        try
        {
            var trial = new XsdDataContractImporter(new CodeCompileUnit()) { Options = _importer.Options };
            return trial.CanImport(_dictionarySchemas.Schemas, names);
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
        var all = parts.ToList();
        var names = Names(all).Where(_imported.Add).ToList();
        if (all.Exists(static part => NameOf(part) == Any) && _imported.Add(Any) && CanImport([.. names, Any]))
        {
            // An object may be of every type: importing "any type" imports them all.
            names.Add(Any);
        }

        _known = null;
        if (names.Count > 0)
        {
            _importer.Import(_dictionarySchemas.Schemas, names);
            if (_dictionarySchemas.HasDataSets)
            {
                _dataSets.Replace();
            }

            _arrays.Correct();
            ImportedFlags.Mark(Unit, _schemas);
            _dictionaries.Replace();
        }
    }

    /// <summary>Gives types other names, in the code and in what refers to them.</summary>
    public void Rename(IReadOnlyDictionary<string, string> names)
    {
        _known = null;
        foreach (var (name, other) in names)
        {
            _names[name] = other;
        }

        foreach (CodeNamespace space in Unit.Namespaces)
        {
            foreach (CodeTypeDeclaration type in space.Types)
            {
                TypeReferences.Replace(type, Renamed);
            }
        }
    }

    public CodeTypeReference TypeOf(MessagePartDescription part) => Reference(part.Schema!);

    public IReadOnlyList<AttributeCode> AttributesOf(MessagePartDescription part, string wrapperNamespace) => [];

    public IReadOnlyList<CodeTypeReference> KnownTypesOf(IEnumerable<MessagePartDescription> parts) =>
        parts.Any(static part => part.Schema is { } schema && NameOf(schema) == Any)
            ? _known ??= [.. (_importer.GetKnownTypeReferences(Any) ?? [])
                .Select(type => Renamed(_arrays.Replaced(type)))
                .DistinctBy(static type => (type.BaseType, type.ArrayElementType?.BaseType))]
            : [];

    public CodeTypeReference DetailOf(FaultDescription fault) => Reference(fault.Schema!);

    public AttributeCode? FormatOf(bool isRpc, bool isEncoded) => isRpc ? Formats.DataContractRpc() : null;

    /// <summary>
    /// The types of parts, and all types that extend others: a message may have one of them in the place of its base.
    /// </summary>
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

    private CodeTypeReference Reference(XmlSchemaElement element)
    {
        var name = NameOf(element);
        return Renamed(
            _dictionaries.Find(name)
            ?? (DataSetSchemas.TypeOf(name.Name, name.Namespace) is { } data ? new CodeTypeReference(data)
                : _arrays.Replaced(_importer.GetCodeTypeReference(name, element))));
    }

    private CodeTypeReference Renamed(CodeTypeReference type)
    {
        if (_names.Count == 0)
        {
            return type;
        }

        if (type.ArrayElementType is { } element)
        {
            return new CodeTypeReference(Renamed(element), type.ArrayRank);
        }

        return new CodeTypeReference(
            _names.GetValueOrDefault(type.BaseType, type.BaseType),
            [.. type.TypeArguments.Cast<CodeTypeReference>().Select(Renamed)]);
    }

    /// <summary>
    /// Whether DataContractSerializer writes the element as the schema wants it: its type has a name, and null is
    /// written as nil.
    /// </summary>
    private bool CanBePart(XmlSchemaElement element)
    {
        // A reference may be nil, have a default or be replaced, as the element says to which it refers.
        if (NameOf(element).IsEmpty || element.MaxOccurs > 1 || !element.RefName.IsEmpty || IsReplaced(element)
            || (!HasOwnXml && DataContractParts.IsForeign(element.ElementSchemaType)))
        {
            return false;
        }

        return DataContractParts.IsValue(element.ElementSchemaType) || element.IsNillable || element.MinOccurs > 0
            || element.ElementSchemaType is null;
    }

    /// <summary>Whether the program has types for XML that no data contract describes.</summary>
    private bool HasOwnXml => _importer.Options is { ImportXmlType: true }
        || _importer.Options?.ReferencedTypes.Any(typeof(IXmlSerializable).IsAssignableFrom) == true;

    /// <summary>Whether other elements may be in the place of a global element.</summary>
    private bool IsReplaced(XmlSchemaElement element) =>
        element.Parent is XmlSchema && _heads.Contains(element.QualifiedName);

    private static XmlQualifiedName NameOf(XmlSchemaElement element) =>
        DataSetSchemas.NameOf(element.ElementSchemaType)
        ?? element.ElementSchemaType?.QualifiedName ?? element.SchemaTypeName;
}
