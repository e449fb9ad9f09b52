using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class UseRequestHeadersForMetadataAddressElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(UseRequestHeadersForMetadataAddressBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => UseRequestHeadersForMetadataAddressCarrier.Make(ValueSource.Of(this));
}
