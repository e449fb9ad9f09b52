using System.ServiceModel;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;

namespace Woad.Configuration.Applying;

/// <summary>Finds the endpoint that a client names.</summary>
internal static class ClientApplication
{
    public static ServiceEndpoint Find(ReadSections sections, string name, ContractDescription contract)
    {
        var contractName = contract.ConfigurationName ?? contract.ContractType?.FullName ?? contract.Name;
        var fitting = sections.Client.Endpoints.Cast<ChannelEndpointElement>()
            .Where(endpoint => endpoint.Contract == contractName && (name == "*" || endpoint.Name == name)).ToArray();
        if (fitting.Length == 1)
        {
            return Create(sections, fitting[0], contract);
        }

        var configured = sections.Client.Endpoints.Cast<ChannelEndpointElement>().Select(endpoint => $"'{endpoint.Name}' of {endpoint.Contract}");
        throw new InvalidOperationException(
            fitting.Length > 1
                ? $"The section client has {fitting.Length} endpoints of contract '{contractName}': {string.Join(", ", fitting.Select(endpoint => $"'{endpoint.Name}'"))}. Say which one by its name."
            : name == "*"
                ? $"Could not find an endpoint of contract '{contractName}' in the section client. It has: {string.Join(", ", configured)}."
                : $"Could not find an endpoint with the name '{name}' and contract '{contractName}' in the section client. It has: {string.Join(", ", configured)}.");
    }

    private static ServiceEndpoint Create(ReadSections sections, ChannelEndpointElement element, ContractDescription contract)
    {
        ServiceEndpoint endpoint;
        if (element.Kind.Length > 0)
        {
            endpoint = Standard(sections, element, contract);
        }
        else
        {
            endpoint = new ServiceEndpoint(contract, new ConfiguredBindings(sections).Create(element.Binding, element.BindingConfiguration), null);
        }

        if (element.Address is { OriginalString.Length: > 0 } address)
        {
            endpoint.Address = new EndpointAddress(
                address, element.IsSet("identity") ? element.Identity.Create() : null, element.Headers.Headers);
        }

        endpoint.Name = element.Name;
        BehaviorSets.ApplyTo(endpoint.Behaviors, sections, element.BehaviorConfiguration);
        return endpoint;
    }

    private static ServiceEndpoint Standard(ReadSections sections, ChannelEndpointElement element, ContractDescription contract)
    {
        var collection = sections.StandardEndpoints[element.Kind];
        var standard = collection.ConfiguredEndpoints.FirstOrDefault(candidate => candidate.Name == element.EndpointConfiguration)
            ?? collection.MakeDefault();
        standard.InitializeAndValidate(element);
        var endpoint = standard.MakeEndpoint(contract);
        if (element.Binding.Length > 0)
        {
            endpoint.Binding = new ConfiguredBindings(sections).Create(element.Binding, element.BindingConfiguration);
        }

        standard.ApplyConfiguration(endpoint, element);
        return endpoint;
    }
}
