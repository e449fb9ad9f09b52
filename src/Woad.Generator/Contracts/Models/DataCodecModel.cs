using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>A type that stands alone in messages: the detail of a fault, a member of a message contract.</summary>
/// <param name="TypeName">The type, as code.</param>
/// <param name="Graph">Which of the contract's data codecs serves it.</param>
/// <param name="DataId">What reads and writes it; null when nothing does.</param>
/// <param name="Element">
/// The name of its element where nobody names another; null when nothing reads and writes it.
/// </param>
/// <param name="KnownTypes">The known types of its operation, as code.</param>
internal sealed record DataCodecModel(
    string TypeName, int Graph, string? DataId, ContractName? Element, EquatableArray<string> KnownTypes);
