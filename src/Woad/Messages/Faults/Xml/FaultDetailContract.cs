using System.Collections.Immutable;
using System.Runtime.Serialization;

namespace Woad.Messages;

/// <summary>A fault that an operation declares.</summary>
/// <param name="DetailType">Type of the detail.</param>
/// <param name="Action">Action that the fault is sent with.</param>
/// <param name="Name">Local name of the detail's element; null for the data contract's own.</param>
/// <param name="Namespace">Namespace of the detail's element; null for the data contract's own.</param>
/// <param name="KnownTypes">Types that may stand for declared ones in the detail.</param>
internal sealed record FaultDetailContract(
    Type DetailType,
    string Action,
    string? Name = null,
    string? Namespace = null,
    ImmutableArray<Type> KnownTypes = default)
{
    /// <summary>What reads and writes the detail when it is not DataContractSerializer.</summary>
    public XmlObjectSerializer? Serializer { get; init; }

    /// <summary>What generated code knows of the detail; null for none.</summary>
    public DataCodec? Compiled { get; init; }
}
