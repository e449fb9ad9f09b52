using System.Configuration;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class ClientViaElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ClientViaBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() =>
        new ClientViaBehavior(ViaUri ?? throw new ConfigurationErrorsException("<clientVia> needs the attribute viaUri."));
}
