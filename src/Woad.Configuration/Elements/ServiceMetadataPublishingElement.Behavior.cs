using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <content>The behavior.</content>
public sealed partial class ServiceMetadataPublishingElement
{
    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceMetadataBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var behavior = new ServiceMetadataBehavior { HttpGetEnabled = HttpGetEnabled, HttpsGetEnabled = HttpsGetEnabled };
        if (ExternalMetadataLocation is { } location)
        {
            behavior.ExternalMetadataLocation = location;
        }

        if (HttpGetUrl is { } http)
        {
            behavior.HttpGetUrl = http;
        }

        if (HttpsGetUrl is { } https)
        {
            behavior.HttpsGetUrl = https;
        }

        if (this.IsSet("policyVersion"))
        {
            behavior.MetadataExporter.PolicyVersion = PolicyVersion;
        }

        return behavior;
    }
}
