using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.Config;

/// <summary>Writes endpoints as the client section of app.config.</summary>
internal static class ConfigurationFile
{
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="contractOf">The configuration name of a contract.</param>
    /// <param name="warnings">Told of bindings that configuration cannot express here.</param>
    public static XDocument Write(
        IEnumerable<ServiceEndpoint> endpoints, Func<ContractDescription, string> contractOf,
        ICollection<string> warnings)
    {
        var names = new NameScope();
        var endpointNames = new NameScope();
        var bindings = new XElement("bindings");
        var client = new XElement("client");
        var written = new Dictionary<object, string>(ReferenceEqualityComparer.Instance);
        foreach (var endpoint in endpoints)
        {
            var binding = endpoint.Binding!;
            if (BindingElements.Of(binding) is not { } element)
            {
                warnings.Add(
                    $"The endpoint '{endpoint.Name}' has a binding of elements that is not written to configuration: " +
                    $"{Names(binding)}. " +
                    "Create the binding in code.");
                continue;
            }

            if (!written.TryGetValue(binding, out var name))
            {
                written.Add(binding, name = names.Unique(binding.Name));
                element.SetAttributeValue("name", name);
                Group(bindings, BindingElements.Section(binding)).Add(element);
            }

            client.Add(new XElement(
                "endpoint",
                endpoint.Address is null ? null : new XAttribute("address", endpoint.Address.Uri.AbsoluteUri),
                new XAttribute("binding", BindingElements.Section(binding)),
                new XAttribute("bindingConfiguration", name),
                new XAttribute("contract", contractOf(endpoint.Contract)),
                new XAttribute("name", endpointNames.Unique(endpoint.Name)),
                Identity(endpoint.Address?.Identity)));
        }

        return new XDocument(new XElement("configuration", new XElement("system.serviceModel", bindings, client)));
    }

    private static string Names(Binding binding) =>
        string.Join(", ", binding.CreateBindingElements().Select(static part => part.GetType().Name));

    private static XElement Group(XElement bindings, string name)
    {
        if (bindings.Element(name) is { } group)
        {
            return group;
        }

        group = new XElement(name);
        bindings.Add(group);
        return group;
    }

    private static XElement? Identity(EndpointIdentity? identity) => identity switch
    {
        DnsEndpointIdentity dns => new XElement("identity", Value("dns", dns)),
        UpnEndpointIdentity upn => new XElement("identity", Value("userPrincipalName", upn)),
        SpnEndpointIdentity spn => new XElement("identity", Value("servicePrincipalName", spn)),
        X509CertificateEndpointIdentity certificate => new XElement(
            "identity",
            new XElement(
                "certificate", new XAttribute(
                    "encodedValue", Convert.ToBase64String(certificate.Certificates[0].RawData)))),
        _ => null,
    };

    private static XElement Value(string name, EndpointIdentity identity) =>
        new(name, new XAttribute("value", identity.IdentityClaim.Resource.ToString() ?? ""));
}
