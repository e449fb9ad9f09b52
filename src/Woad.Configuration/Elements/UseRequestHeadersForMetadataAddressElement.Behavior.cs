using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class UseRequestHeadersForMetadataAddressElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(UseRequestHeadersForMetadataAddressBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var behavior = new UseRequestHeadersForMetadataAddressBehavior();
        foreach (DefaultPortElement port in DefaultPorts)
        {
            behavior.DefaultPortsByScheme.Add(port.Scheme, port.Port);
        }

        return behavior;
    }
}
