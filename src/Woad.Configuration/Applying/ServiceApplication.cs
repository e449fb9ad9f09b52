using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;

namespace Woad.Configuration.Applying;

/// <summary>Puts what is configured for a service into its host.</summary>
internal sealed class ServiceApplication
{
    private readonly ReadSections _sections;
    private readonly XElement _model;
    private readonly ServiceHostBase _host;
    private readonly ConfiguredBindings _bindings;
    private readonly List<Finding> _problems = [];

    public ServiceApplication(ReadSections sections, XElement model, ServiceHostBase host)
    {
        (_sections, _model, _host) = (sections, model, host);
        _bindings = new ConfiguredBindings(sections);
    }

    /// <summary>Returns what does not fit.</summary>
    public List<Finding> Run()
    {
        var name = _host.Description.ConfigurationName;
        var service = _sections.Services.Services.ContainsKey(name) ? _sections.Services.Services[name] : null;
        var place = _model.Elements("services").Elements("service").FirstOrDefault(element => element.Attribute("name")?.Value == name) ?? _model;
        Try(place, () => BehaviorSets.ApplyTo(_host.Description.Behaviors, _sections, service?.BehaviorConfiguration ?? ""));
        if (service is null)
        {
            return _problems;
        }

        if (service.IsSet("host"))
        {
            Host(service, place);
        }

        var endpoints = service.Endpoints.Cast<ServiceEndpointElement>().ToArray();
        var places = place.Elements("endpoint").ToArray();
        for (var i = 0; i < endpoints.Length; i++)
        {
            var endpoint = endpoints[i];
            Try(places.Length == endpoints.Length ? places[i] : place, () => Endpoint(endpoint));
        }

        return _problems;
    }

    private void Host(ServiceElement service, XElement place)
    {
        if (service.Host.Timeouts.IsSet("openTimeout"))
        {
            _host.OpenTimeout = service.Host.Timeouts.OpenTimeout;
        }

        if (service.Host.Timeouts.IsSet("closeTimeout"))
        {
            _host.CloseTimeout = service.Host.Timeouts.CloseTimeout;
        }

        BaseAddresses(service, place);
    }

    private void BaseAddresses(ServiceElement service, XElement place)
    {
        var places = place.Elements("host").Elements("baseAddresses").Elements("add").ToArray();
        var filters = _sections.HostingEnvironment.BaseAddressPrefixFilters.Cast<BaseAddressPrefixFilterElement>()
            .Select(filter => filter.Prefix!).ToArray();
        foreach (var (address, index) in service.Host.BaseAddresses.Cast<BaseAddressElement>().Select((address, index) => (address.BaseAddress, index)))
        {
            Try(places.ElementAtOrDefault(index) ?? place, () =>
            {
                if (!Uri.TryCreate(address, UriKind.Absolute, out var uri))
                {
                    throw new ConfigurationErrorsException($"'{address}' is no absolute address, such as http://localhost:8080/orders");
                }

                if (!filters.Any(filter => filter.Scheme == uri.Scheme) || filters.Any(filter => filter.IsBaseOf(uri)))
                {
                    _host.AddConfiguredBaseAddress(uri);
                }
            });
        }
    }

    private void Endpoint(ServiceEndpointElement element)
    {
        var endpoint = element.Kind.Length > 0 ? Standard(element) : Plain(element);
        if (element.Name.Length > 0)
        {
            endpoint.Name = element.Name;
        }

        if (element.ListenUri is { } listenUri)
        {
            endpoint.ListenUri = _host.MakeAbsolute(listenUri, endpoint.Binding!);
        }

        endpoint.ListenUriMode = element.ListenUriMode;
        if (element.IsSet("isSystemEndpoint"))
        {
            endpoint.IsSystemEndpoint = element.IsSystemEndpoint;
        }

        BehaviorSets.ApplyTo(endpoint.Behaviors, _sections, element.BehaviorConfiguration);
        _host.Description.Endpoints.Add(endpoint);
    }

    private ServiceEndpoint Plain(ServiceEndpointElement element)
    {
        var contract = ContractOf(element);
        var binding = BindingOf(element);
        return new ServiceEndpoint(contract, binding, AddressOf(element, binding));
    }

    /// <summary>An endpoint of a kind: the kind decides what the element leaves open.</summary>
    private ServiceEndpoint Standard(ServiceEndpointElement element)
    {
        var collection = _sections.StandardEndpoints[element.Kind];
        var standard = collection.ConfiguredEndpoints.FirstOrDefault(candidate => candidate.Name == element.EndpointConfiguration)
            ?? (element.EndpointConfiguration.Length == 0
                ? collection.MakeDefault()
                : throw new ConfigurationErrorsException(
                    $"standardEndpoints/{element.Kind} has no endpoint with the name '{element.EndpointConfiguration}'"));
        standard.InitializeAndValidate(element);
        var endpoint = standard.MakeEndpoint(element.Contract.Length > 0 ? ContractOf(element) : null!);
        endpoint.Binding = element.Binding.Length > 0 ? BindingOf(element) : endpoint.Binding;
        endpoint.Address = AddressOf(element, endpoint.Binding!);
        standard.ApplyConfiguration(endpoint, element);
        return endpoint;
    }

    private ContractDescription ContractOf(ServiceEndpointElement element) =>
        _host.ImplementedContracts.TryGetValue(element.Contract, out var contract)
            ? contract
            : throw new ConfigurationErrorsException(
                $"the contract '{element.Contract}' is none that the service {_host.Description.ServiceType?.FullName} implements; it implements {string.Join(", ", _host.ImplementedContracts.Keys)}");

    private Binding BindingOf(ServiceEndpointElement element)
    {
        if (element.BindingName.Length == 0 && element.BindingNamespace.Length == 0)
        {
            return _bindings.Share(element.Binding, element.BindingConfiguration);
        }

        var binding = _bindings.Create(element.Binding, element.BindingConfiguration);
        binding.Name = element.BindingName.Length > 0 ? element.BindingName : binding.Name;
        binding.Namespace = element.BindingNamespace.Length > 0 ? element.BindingNamespace : binding.Namespace;
        return binding;
    }

    private EndpointAddress AddressOf(ServiceEndpointElement element, Binding binding)
    {
        var address = element.Address!;
        return new EndpointAddress(
            element.ListenUri is not null && address.IsAbsoluteUri ? address : _host.MakeAbsolute(address, binding),
            element.IsSet("identity") ? element.Identity.Create() : null,
            element.Headers.Headers);
    }

    /// <summary>Goes on after a mistake, so that all are told at once.</summary>
    private void Try(XElement place, Action apply)
    {
        try
        {
            apply();
        }
        catch (Exception e) when (e is ConfigurationErrorsException or InvalidOperationException or ArgumentException or KeyNotFoundException or FormatException)
        {
            _problems.Add(place.Finding(FindingKind.Mistake, e.Message.TrimEnd('.')));
        }
    }
}
