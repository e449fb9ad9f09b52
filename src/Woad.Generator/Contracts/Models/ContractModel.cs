using Woad.Generator.DataContracts;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>A contract to compile.</summary>
internal sealed record ContractModel
{
    /// <summary>Names the generated class and file: unique for each contract of a compilation.</summary>
    public required string ClassName { get; init; }

    /// <summary>The contract as messages to developers name it.</summary>
    public required string DisplayName { get; init; }

    /// <summary>The contract's type, as code.</summary>
    public required string TypeName { get; init; }

    /// <summary>
    /// An expression for the <see cref="Type"/> of a contract that C# lets no generated code name; null for all others.
    /// </summary>
    public string? HiddenType { get; init; }

    /// <summary>An expression for the <see cref="Type"/>.</summary>
    public string TypeOf => HiddenType ?? $"typeof({TypeName})";

    public required EquatableArray<OperationModel> Operations { get; init; }

    /// <summary>The methods of the proxy; null when the contract can have none.</summary>
    public EquatableArray<ProxyMethodModel>? Proxy { get; init; }

    /// <summary>Interfaces that add the channel's to the contract's, as code.</summary>
    public EquatableArray<string> ChannelTypes { get; init; }

    /// <summary>The data that the operations' parts consist of.</summary>
    public required EquatableArray<DataGraphModel> Graphs { get; init; }

    /// <summary>
    /// Whether its values are written and read as JSON too: an operation has an attribute for plain HTTP.
    /// </summary>
    public bool HasJson { get; init; }

    /// <summary>Types of the program whose members are kept, as arguments of an attribute.</summary>
    public EquatableArray<string> Kept { get; init; }

    /// <summary>Members of the framework's collections that are kept, as arguments of an attribute.</summary>
    public EquatableArray<string> KeptMembers { get; init; }

    /// <summary>What stands alone in messages: details of faults, members of message contracts.</summary>
    public EquatableArray<DataCodecModel> Data { get; init; }

    public EquatableArray<NoteModel> Notes { get; init; }
}
