using System.ServiceModel.Description;

namespace Woad.Configuration.Carrying;

/// <summary>Carries what <c>serviceMetadata</c> says to its behavior.</summary>
internal static class ServiceMetadataPublishingCarrier
{
    public static ServiceMetadataBehavior Make(ValueSource values)
    {
        var behavior = new ServiceMetadataBehavior
        {
            HttpGetEnabled = values.Flag("httpGetEnabled"),
            HttpsGetEnabled = values.Flag("httpsGetEnabled"),
            ExternalMetadataLocation = Set(values, "externalMetadataLocation"),
            HttpGetUrl = Set(values, "httpGetUrl"),
            HttpsGetUrl = Set(values, "httpsGetUrl"),
        };
        if (values.Has("policyVersion"))
        {
            behavior.MetadataExporter.PolicyVersion = values.Policy("policyVersion");
        }

        return behavior;
    }

    private static Uri? Set(ValueSource values, string name) => values.Has(name) ? values.Address(name) : null;
}
