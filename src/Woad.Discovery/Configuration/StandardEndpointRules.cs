using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Xml;

namespace Woad.Discovery.Configuration;

/// <summary>Attributes that endpoints of a kind do not take: the kind decides them.</summary>
internal static class StandardEndpointRules
{
    public static void Check(ChannelEndpointElement endpoint) => Refuse("contract", endpoint.Contract);

    public static void Check(ServiceEndpointElement endpoint) => Refuse("contract", endpoint.Contract);

    public static void CheckMulticast(ChannelEndpointElement endpoint)
    {
        Check(endpoint);
        Refuse("binding", endpoint.Binding);
        Refuse("address", endpoint.Address?.OriginalString ?? "");
    }

    public static void CheckMulticast(ServiceEndpointElement endpoint)
    {
        Check(endpoint);
        Refuse("binding", endpoint.Binding);
        Refuse("address", endpoint.Address?.OriginalString ?? "");
        Refuse("listenUri", endpoint.ListenUri?.OriginalString ?? "");
    }

    private static void Refuse(string attribute, string value)
    {
        // The configuration of .NET Framework allows the asterisk, which means any contract.
        if (value.Length > 0 && value != "*")
        {
            throw new ConfigurationErrorsException(
                Escaped.Text(
                    $"the kind of the endpoint decides its {attribute}; take the attribute {attribute} "
                        + $"('{value}') out"));
        }
    }
}
