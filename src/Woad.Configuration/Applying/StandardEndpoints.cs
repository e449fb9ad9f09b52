using System.Configuration;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;

namespace Woad.Configuration.Applying;

/// <summary>Endpoints of a kind: the kind's element class decides what the endpoint leaves open.</summary>
internal static class StandardEndpoints
{
    public static ServiceEndpoint Make(XElement place, CheckedConfiguration configuration, ServiceApplication service)
    {
        // Element objects are for one thread at a time.
        lock (configuration.Sections)
        {
            return MakeAlone(place, configuration, service);
        }
    }

    /// <summary>
    /// Carries what the standard endpoint without a name says to an endpoint; false when there is none.
    /// </summary>
    public static bool ApplyNameless(CheckedConfiguration configuration, ServiceEndpoint endpoint, string kind)
    {
        lock (configuration.Sections)
        {
            var standard = configuration.Sections.StandardEndpoints[kind].ConfiguredEndpoints.FirstOrDefault(
                e => e.Name.Length == 0);
            standard?.ApplyConfiguration(endpoint, new ServiceEndpointElement());
            return standard is not null;
        }
    }

    private static ServiceEndpoint MakeAlone(
        XElement place, CheckedConfiguration configuration, ServiceApplication service)
    {
        var element = configuration.Sections.Services.Services[place.Parent!.Attribute(
            "name")!.Value].Endpoints[place.ElementsBeforeSelf("endpoint").Count()];
        var collection = configuration.Sections.StandardEndpoints[element.Kind];
        var standard = Find(collection, element);
        standard.InitializeAndValidate(element);
        var endpoint = standard.MakeEndpoint(element.Contract.Length > 0 ? service.ContractOf(place) : null!);
        endpoint.Binding = element.Binding.Length > 0 ? service.BindingOf(place) : endpoint.Binding;
        endpoint.Address = service.AddressOf(place, endpoint.Binding!);
        standard.ApplyConfiguration(endpoint, element);
        return endpoint;
    }

    private static StandardEndpointElement Find(EndpointCollectionElement collection, ServiceEndpointElement element) =>
        collection.ConfiguredEndpoints.FirstOrDefault(candidate => candidate.Name == element.EndpointConfiguration)
        ?? (element.EndpointConfiguration.Length == 0
            ? collection.MakeDefault()
            : throw new ConfigurationErrorsException(
                $"standardEndpoints/{element.Kind} has no endpoint with the name '{element.EndpointConfiguration}'"));
}
