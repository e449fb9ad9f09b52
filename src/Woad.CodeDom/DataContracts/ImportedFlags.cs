using System.CodeDom;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataContracts;

/// <summary>
/// Marks enumerations of which several values may be set. A schema has lists of values for them; the importer of
/// .NET 10 makes enumerations of one value.
/// </summary>
internal static class ImportedFlags
{
    public static void Mark(CodeCompileUnit unit, XmlSchemaSet schemas)
    {
        foreach (var (_, _, type) in DeclaredTypes.Of(unit))
        {
            if (type.IsEnum && IsList(type, schemas) && !type.CustomAttributes.Cast<CodeAttributeDeclaration>().Any(
                static attribute => attribute.Name == typeof(FlagsAttribute).FullName))
            {
                type.CustomAttributes.Insert(0, new AttributeCode(typeof(FlagsAttribute)).Declaration);
            }
        }
    }

    private static bool IsList(CodeTypeDeclaration type, XmlSchemaSet schemas) =>
        DeclaredTypes.Argument(type, typeof(DataContractAttribute), "Name") is { } name
        && schemas.GlobalTypes[new XmlQualifiedName(
            name, DeclaredTypes.Argument(type, typeof(DataContractAttribute), "Namespace"))]
            is XmlSchemaSimpleType { Content: XmlSchemaSimpleTypeList };
}
