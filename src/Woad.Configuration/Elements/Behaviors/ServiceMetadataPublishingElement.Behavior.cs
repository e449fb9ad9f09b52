using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class ServiceMetadataPublishingElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceMetadataBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceMetadataPublishingCarrier.Make(ValueSource.Of(this));
}
