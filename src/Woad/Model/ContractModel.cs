using System.Collections.Immutable;
using System.ServiceModel;

namespace Woad.Model;

/// <summary>A contract as an endpoint offers it, fixed at open.</summary>
internal sealed record ContractModel(
    string Name,
    string Namespace,
    Type Type,
    SessionMode SessionMode,
    ImmutableArray<OperationModel> Operations);
