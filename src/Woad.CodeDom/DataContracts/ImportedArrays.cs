using System.CodeDom;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataContracts;

/// <summary>
/// Corrects arrays of values. The importer of .NET 10 makes classes of them whose items are nullable where the schema
/// has values, and values where the schema has items that may be nil.
/// </summary>
/// <param name="schemas">The schemas.</param>
/// <param name="importer">The importer whose code is corrected.</param>
internal sealed class ImportedArrays(XmlSchemaSet schemas, XsdDataContractImporter importer)
{
    private const string Arrays = "http://schemas.microsoft.com/2003/10/Serialization/Arrays";
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";
    private const string Generics = "http://schemas.datacontract.org/2004/07/System";

    private readonly Dictionary<string, CodeTypeReference> _replaced = [];

    /// <summary>Corrects the arrays of all types. Called after each import.</summary>
    public void Correct()
    {
        var count = _replaced.Count;
        var types = DeclaredTypes.Of(importer.CodeCompileUnit).ToList();
        var values = types.Where(static declared => declared.Type.IsStruct || declared.Type.IsEnum)
            .Select(static declared => declared.Name).ToHashSet();
        foreach (var (name, space, type) in types)
        {
            if (SchemaOf(type) is { } array && ItemOf(array) is { } item
                && type.BaseTypes is [{ TypeArguments: [{ } argument] }])
            {
                type.BaseTypes[0].TypeArguments[0] = argument = Corrected(argument, item.IsNillable, values);
                if (IsUsual(array.QualifiedName, item, argument))
                {
                    _replaced.Add(name, Collection(argument));
                    space.Types.Remove(type);
                }
            }
        }

        if (_replaced.Count > count)
        {
            foreach (var (_, _, type) in DeclaredTypes.Of(importer.CodeCompileUnit))
            {
                TypeReferences.Replace(type, Replaced);
            }
        }
    }

    /// <summary>The reference with arrays in the place of classes that are gone, inside of it too.</summary>
    public CodeTypeReference Replaced(CodeTypeReference type) =>
        _replaced.Count == 0 ? type : TypeReferences.Within(type, static (leaf, replaced) =>
            leaf.TypeArguments.Count == 0 ? replaced.GetValueOrDefault(leaf.BaseType) : null, _replaced);

    private XmlSchemaComplexType? SchemaOf(CodeTypeDeclaration type) =>
        DeclaredTypes.Argument(type, typeof(CollectionDataContractAttribute), "Name") is { } name
            ? schemas.GlobalTypes[new XmlQualifiedName(
                name, DeclaredTypes.Argument(type, typeof(CollectionDataContractAttribute), "Namespace"))]
                as XmlSchemaComplexType
            : null;

    private static XmlSchemaElement? ItemOf(XmlSchemaComplexType type) =>
        type.Particle is XmlSchemaSequence { Items: [XmlSchemaElement { MaxOccurs: > 1 } item] } ? item : null;

    private static CodeTypeReference Corrected(CodeTypeReference argument, bool isNillable, HashSet<string> values) =>
        argument is { BaseType: "System.Nullable`1", TypeArguments: [{ } value] } ? isNillable ? argument : value
        : isNillable && argument.ArrayElementType is null && argument.TypeArguments.Count == 0
            && (values.Contains(argument.BaseType) || Type.GetType(argument.BaseType)?.IsValueType == true)
                ? Declarations.Nullable(argument)
                : argument;

    /// <summary>Whether the serializer itself gives an array of these items the names of the schema.</summary>
    private static bool IsUsual(XmlQualifiedName array, XmlSchemaElement item, CodeTypeReference argument)
    {
        var type = item.SchemaTypeName;
        var isOwn = type.Namespace is not (XmlSchema.Namespace or Serialization);
        return item.QualifiedName.Name == type.Name && (argument.BaseType != "System.Nullable`1"
            ? array.Name == "ArrayOf" + type.Name && array.Namespace == (isOwn ? type.Namespace : Arrays)
            : !isOwn && array.Name == "ArrayOfNullableOf" + type.Name && array.Namespace == Generics);
    }

    /// <summary>An array, or the collection that the user wants in its place.</summary>
    private CodeTypeReference Collection(CodeTypeReference item)
    {
        var wanted = importer.Options?.ReferencedCollectionTypes.FirstOrDefault(static type =>
            type.IsGenericTypeDefinition && type.GetGenericArguments().Length == 1);
        return wanted is null ? Declarations.Array(item) : new CodeTypeReference(wanted.FullName!, item);
    }
}
