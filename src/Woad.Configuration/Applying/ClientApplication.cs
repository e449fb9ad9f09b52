using System.ServiceModel;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Carrying;

namespace Woad.Configuration.Applying;

/// <summary>Finds the endpoint that a client names.</summary>
internal static class ClientApplication
{
    public static ServiceEndpoint Find(CheckedConfiguration configuration, string name, ContractDescription contract)
    {
        var contractName = contract.ConfigurationName ?? contract.ContractType?.FullName ?? contract.Name;
        XElement? found = null;
        if (configuration.Model.Element("client") is { } client)
        {
            foreach (var endpoint in client.Elements("endpoint"))
            {
                if (Text(endpoint, "contract") == contractName && (name == "*" || Text(endpoint, "name") == name))
                {
                    found = found is null ? endpoint : throw NotOne(configuration, name, contractName);
                }
            }
        }

        return found is null ? throw NotOne(configuration, name, contractName) : Create(configuration, found, contract);
    }

    private static InvalidOperationException NotOne(
        CheckedConfiguration configuration, string name, string contractName)
    {
        var all = configuration.Model.Elements("client").Elements("endpoint").ToArray();
        var fitting = all.Where(
            endpoint =>
                Text(endpoint, "contract") == contractName
                    && (name == "*" || Text(endpoint, "name") == name)).ToArray();
        var configured = string.Join(
            ", ", all.Select(endpoint => $"'{Text(endpoint, "name")}' of {Text(endpoint, "contract")}"));
        return new InvalidOperationException(
            fitting.Length > 1
                ? $"The section client has {fitting.Length} endpoints of contract '{contractName}': "
                    + $"{string.Join(", ", fitting.Select(endpoint => $"'{Text(endpoint, "name")}'"))}. Say which "
                    + "one by its name."
            : name == "*"
                ? $"Could not find an endpoint of contract '{contractName}' in the section client. It has: "
                    + $"{configured}."
                : $"Could not find an endpoint with the name '{name}' and contract '{contractName}' in the section "
                    + $"client. It has: {configured}.");
    }

    private static ServiceEndpoint Create(
        CheckedConfiguration configuration, XElement element, ContractDescription contract)
    {
        var endpoint = Text(element, "kind").Length > 0
            ? Standard(configuration, element, contract)
            : new ServiceEndpoint(
                contract,
                new ConfiguredBindings(configuration).Create(
                    Text(element, "binding"), Text(element, "bindingConfiguration")),
                null);
        if (Text(element, "address").Length > 0)
        {
            endpoint.Address = ConfiguredAddress.Make(ValueSource.Of(element).Address("address")!, element);
        }

        endpoint.Name = Text(element, "name");
        BehaviorSets.ApplyTo(endpoint.Behaviors, configuration, Text(element, "behaviorConfiguration"));
        return endpoint;
    }

    /// <summary>
    /// The endpoint of a name whose kind makes endpoints of a type; of the name <c>*</c> the only one. Null for none.
    /// </summary>
    /// <exception cref="InvalidOperationException">There are several.</exception>
    public static ServiceEndpoint? FindStandard(CheckedConfiguration configuration, string name, Type type)
    {
        var found = configuration.Sections.Client.Endpoints.Cast<ChannelEndpointElement>()
            .Where(element => element.Kind.Length > 0 && (name == "*" || element.Name == name)
                && type.IsAssignableFrom(configuration.Sections.StandardEndpoints[element.Kind].EndpointType))
            .ToArray();
        return found.Length > 1
            ? throw new InvalidOperationException(
                $"The section client has {found.Length} endpoints that are a {type.Name}: "
                    + $"{string.Join(", ", found.Select(element => $"'{element.Name}'"))}. Say which one by its name.")
            : found.Length == 1 ? Standard(configuration, found[0], null)
            : null;
    }

    /// <param name="configuration">The configuration.</param>
    /// <param name="element">The element of the endpoint.</param>
    /// <param name="contract">The contract of the endpoint; null where the kind decides it.</param>
    public static ServiceEndpoint Standard(
        CheckedConfiguration configuration, ChannelEndpointElement element, ContractDescription? contract)
    {
        if (element.Kind.Length == 0)
        {
            throw new System.Configuration.ConfigurationErrorsException(
                "the endpoint has no attribute kind, which names a standard endpoint");
        }

        var collection = configuration.Sections.StandardEndpoints[element.Kind];
        var standard = collection.ConfiguredEndpoints.FirstOrDefault(
            candidate => candidate.Name == element.EndpointConfiguration)
            ?? collection.MakeDefault();
        standard.InitializeAndValidate(element);
        var endpoint = standard.MakeEndpoint(contract!);
        if (element.Binding.Length > 0)
        {
            endpoint.Binding = new ConfiguredBindings(configuration).Create(
                element.Binding, element.BindingConfiguration);
        }

        if (element.Address is { OriginalString.Length: > 0 } address)
        {
            endpoint.Address = new EndpointAddress(address);
        }

        standard.ApplyConfiguration(endpoint, element);
        return endpoint;
    }

    private static ServiceEndpoint Standard(
        CheckedConfiguration configuration, XElement place, ContractDescription contract) => Standard(
        configuration,
        configuration.Sections.Client.Endpoints.Cast<ChannelEndpointElement>().First(
            candidate => candidate.Contract == Text(place, "contract") && candidate.Name == Text(place, "name")),
        contract);

    private static string Text(XElement element, string name) => element.Attribute(name)?.Value ?? "";
}
