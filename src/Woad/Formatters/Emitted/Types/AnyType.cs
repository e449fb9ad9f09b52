namespace Woad.Formatters.Emitted.Types;

/// <summary>A place where any object may stand.</summary>
internal sealed class AnyType(Type type, string name, string @namespace) : DataType(type, name, @namespace)
{
    public override string? NamespaceToDeclare => null;
}
