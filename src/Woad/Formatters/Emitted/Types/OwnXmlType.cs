using System.Reflection;

namespace Woad.Formatters.Emitted.Types;

/// <summary>A type that writes and reads its own XML (<c>IXmlSerializable</c>).</summary>
internal sealed class OwnXmlType : DataType
{
    public OwnXmlType(Type type, string name, string @namespace, ConstructorInfo? constructor)
        : base(type, name, @namespace)
    {
        IsPolymorphic = !type.IsSealed && !type.IsValueType;
        Constructor = constructor;
    }

    /// <summary>The constructor that makes an object; null for structures.</summary>
    public ConstructorInfo? Constructor { get; }

    public override bool RunsOnRead => true;

    public override bool RunsOnWrite => true;

    public override string? NamespaceToDeclare => null;
}
