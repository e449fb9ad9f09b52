using System.ServiceModel.Description;
using Woad.Configuration.Carrying;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class ClientViaElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ClientViaBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ClientViaCarrier.Make(ValueSource.Of(this));
}
