using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>The detail of a fault that an operation declares.</summary>
/// <param name="TypeName">Its type, as code.</param>
/// <param name="Graph">Which of the contract's data codecs serves it.</param>
/// <param name="DataId">What reads and writes it; null when nothing does.</param>
/// <param name="Element">The name of its element; null when nothing reads and writes it.</param>
/// <param name="KnownTypes">The known types of its operation, as code.</param>
internal sealed record FaultDetailModel(
    string TypeName, int Graph, string? DataId, ContractName? Element, EquatableArray<string> KnownTypes);
