using System.Diagnostics.CodeAnalysis;
using Woad.Formatters.Emitted.Running;

namespace Woad.Formatters.Emitted.Types;

/// <summary>An enumeration.</summary>
[RequiresUnreferencedCode("Finds members of types.")]
internal sealed class EnumType(Type type, string name, string @namespace) : DataType(type, name, @namespace)
{
    /// <summary>The type of its numbers.</summary>
    public Type Underlying { get; } = Enum.GetUnderlyingType(type);

    public EnumTexts Texts { get; } = new(type, name, @namespace);

    public override bool IsSimple => true;
}
