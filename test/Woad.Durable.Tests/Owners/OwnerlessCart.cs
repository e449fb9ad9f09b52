using System.ServiceModel.Description;
using Woad.Durable.Tests.Services;

namespace Woad.Durable.Tests.Owners;

/// <summary>A cart that is to have an owner, and does not save one.</summary>
[Serializable]
[DurableService]
[InstanceOwner]
public sealed class OwnerlessCart : Cart;
