using Woad.Configuration.Carrying;
using Woad.Configuration.Carrying.Behaviors;

namespace System.ServiceModel.Configuration;

/// <summary>The behavior of <c>callbackTimeouts</c>.</summary>
public sealed partial class CallbackTimeoutsElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(CallbackTimeoutsBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => CallbackTimeoutsCarrier.Make(ValueSource.Of(this));
}
