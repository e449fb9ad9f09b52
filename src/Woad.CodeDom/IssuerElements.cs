using System.Configuration;
using System.ServiceModel.Configuration;

namespace Woad.CodeDom;

/// <summary>Finds the elements of issuers of tokens in the element of a binding.</summary>
internal static class IssuerElements
{
    public static IEnumerable<IssuedTokenParametersEndpointAddressElement> Below(ConfigurationElement element)
    {
        if (element is IssuedTokenParametersEndpointAddressElement issuer)
        {
            return [issuer];
        }

        var children = element.ElementInformation.Properties.Cast<PropertyInformation>()
            .Where(static property => property.ValueOrigin != PropertyValueOrigin.Default)
            .Select(static property => property.Value).OfType<ConfigurationElement>();
        var extensions = (element as IEnumerable<ServiceModelExtensionElement>)?.OfType<ConfigurationElement>() ?? [];
        return children.Concat(extensions).SelectMany(Below);
    }
}
