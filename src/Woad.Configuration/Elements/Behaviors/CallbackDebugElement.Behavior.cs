using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class CallbackDebugElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(CallbackDebugBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => CallbackDebugCarrier.Make(ValueSource.Of(this));
}
