using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class ServiceAuthorizationElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceAuthorizationBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceAuthorizationCarrier.Make(ValueSource.Of(this));
}
