using Woad.Configuration.Carrying;
using Woad.Configuration.Carrying.Behaviors;

namespace System.ServiceModel.Configuration;

/// <summary>The behavior of <c>serviceTimeouts</c>.</summary>
public sealed partial class ServiceTimeoutsElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceTimeoutsBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceTimeoutsCarrier.Make(ValueSource.Of(this));
}
