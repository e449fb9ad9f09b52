using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Wants to release its instance by itself.</summary>
[Serializable]
[DurableService]
public class ReleasingCart : EmptyCart
{
    [OperationBehavior(ReleaseInstanceMode = ReleaseInstanceMode.AfterCall)]
    public override int Add(string item) => 0;
}
