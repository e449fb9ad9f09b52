using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>Sorts the types of parts: what stands alone, what may not stand at all, what needs no serializer.</summary>
internal static class PartKinds
{
    /// <summary>Why an operation with a part of this type takes the message lane; null when its data decides.</summary>
    public static string? Refusal(ITypeSymbol type)
    {
        if (type.IsOrDerives(WcfTypes.Message))
        {
            return "takes or returns a Message, which the message lane hands over as it is";
        }

        if (type.IsOrDerives(WcfTypes.Stream))
        {
            return "takes or returns a Stream, whose bytes are not read at once";
        }

        if (type.Attribute(WcfTypes.MessageContract) is not null)
        {
            return $"has the message contract '{type.Name}', whose headers are read and written by the message lane";
        }

        return type.Is(WcfTypes.ProgressOf)
            ? $"has a parameter of type '{type.Name}', which WCF does not allow in operations"
            : type.TypeKind is TypeKind.Error or TypeKind.Pointer or TypeKind.FunctionPointer or TypeKind.TypeParameter
                ? $"has a parameter of type '{type.Name}', which cannot be serialised"
                : null;
    }

    public static ValueKind Primitive(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol { Rank: 1 } array)
        {
            return array.ElementType.SpecialType == SpecialType.System_Byte ? ValueKind.Bytes
                : Primitive(
                    array.ElementType) is ValueKind.None or ValueKind.String or ValueKind.Bytes
                        or ValueKind.Array
                    ? ValueKind.None
                    : ValueKind.Array;
        }

        return type.SpecialType switch
        {
            SpecialType.System_Boolean => ValueKind.Boolean,
            SpecialType.System_DateTime => ValueKind.DateTime,
            SpecialType.System_Decimal => ValueKind.Decimal,
            SpecialType.System_Double => ValueKind.Double,
            SpecialType.System_Single => ValueKind.Single,
            SpecialType.System_Int32 => ValueKind.Int32,
            SpecialType.System_Int64 => ValueKind.Int64,
            SpecialType.System_String => ValueKind.String,
            _ => ValueKind.None,
        };
    }
}
