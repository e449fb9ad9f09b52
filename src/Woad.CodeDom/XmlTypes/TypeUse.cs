using System.CodeDom;

namespace Woad.CodeDom.XmlTypes;

/// <summary>A type where it is used.</summary>
/// <param name="Type">The type.</param>
/// <param name="DataType">The type of XML Schema where the C# type does not tell it.</param>
/// <param name="IsValue">Whether it is a value type.</param>
internal sealed record TypeUse(CodeTypeReference Type, string? DataType, bool IsValue)
{
    /// <summary>Whether it is an enumeration of the schema.</summary>
    public bool IsEnum { get; init; }

    /// <summary>A name by which types can be compared.</summary>
    public string Key => Type.ArrayElementType is { } element ? element.BaseType + "[]" : Type.BaseType;

    public CodeTypeReference Nullable => Generation.Declarations.Nullable(Type);

    public static TypeUse Simple((Type Type, string? DataType) type) =>
        new(new CodeTypeReference(type.Type), type.DataType, type.Type.IsValueType);
}
