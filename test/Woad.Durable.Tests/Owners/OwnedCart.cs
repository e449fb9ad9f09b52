using System.ServiceModel.Description;
using Woad.Durable.Tests.Services;

namespace Woad.Durable.Tests.Owners;

/// <summary>A cart that only the user who created it may continue.</summary>
// <owned>
[Serializable]
[DurableService]
[InstanceOwner]
public sealed class OwnedCart : Cart, IOwnedInstance
{
    private string? _owner;

    string? IOwnedInstance.Owner
    {
        get => _owner;
        set => _owner = value;
    }
}
// </owned>
