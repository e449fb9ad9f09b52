namespace Woad.Svcutil.XmlTypes;

/// <summary>A type where it is used.</summary>
/// <param name="Name">The type as code.</param>
/// <param name="DataType">The type of XML Schema where the C# type does not tell it.</param>
/// <param name="IsValue">Whether it is a value type.</param>
internal sealed record TypeUse(string Name, string? DataType, bool IsValue)
{
    public static TypeUse Simple((string Name, string? DataType) type) =>
        new(type.Name, type.DataType, SimpleTypes.IsValue(type.Name));
}
