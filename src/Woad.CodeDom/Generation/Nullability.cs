using System.CodeDom;
using System.Xml.Schema;

namespace Woad.CodeDom.Generation;

/// <summary>Marks of references that may be null, or that a schema requires.</summary>
internal static class Nullability
{
    private const string Optional = "Woad.Optional";
    private const string Required = "Woad.Required";

    /// <summary>Marks a parameter, or the result of a method, that may be null.</summary>
    public static void SetOptional(CodeObject code, XmlSchemaElement? element)
    {
        if (element is not null && (element.MinOccurs == 0 || element.IsNillable))
        {
            code.UserData[Optional] = true;
        }
    }

    /// <summary>Whether a parameter or result may be null.</summary>
    public static bool IsOptional(CodeObject code) => code.UserData.Contains(Optional);

    /// <summary>Marks a member that its schema requires.</summary>
    public static void SetRequired(CodeObject code) => code.UserData[Required] = true;

    /// <summary>Whether a schema requires a member.</summary>
    public static bool IsRequired(CodeObject code) => code.UserData.Contains(Required);

    /// <summary>Copies the marks of one parameter or method to another.</summary>
    public static void Copy(CodeObject from, CodeObject to)
    {
        if (IsOptional(from))
        {
            to.UserData[Optional] = true;
        }
    }
}
