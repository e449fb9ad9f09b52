using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Configuration.Files;

namespace Woad.Configuration.Applying;

/// <summary>Puts what is configured for a service into its host.</summary>
internal sealed class ServiceApplication
{
    private readonly CheckedConfiguration _configuration;
    private readonly ServiceHostBase _host;
    private readonly ConfiguredBindings _bindings;
    private readonly List<Finding> _problems = [];

    public ServiceApplication(CheckedConfiguration configuration, ServiceHostBase host)
    {
        _configuration = configuration;
        _host = host;
        _bindings = new ConfiguredBindings(configuration);
    }

    /// <summary>Returns what does not fit.</summary>
    public List<Finding> Run()
    {
        var service = CheckedConfiguration.Named(
            _configuration.Model.Element("services"), "service", _host.Description.ConfigurationName);
        Try(service ?? _configuration.Model, Behaviors);
        if (service is null)
        {
            return _problems;
        }

        if (service.Element("host") is { } host)
        {
            Host(host);
        }

        foreach (var endpoint in service.Elements("endpoint"))
        {
            Try(endpoint, Endpoint);
        }

        return _problems;
    }

    private static string Text(XElement element, string name) => element.Attribute(name)?.Value ?? "";

    private void Behaviors(XElement service) =>
        BehaviorSets.ApplyTo(
            _host.Description.Behaviors,
            _configuration,
            service.Name.LocalName == "service" ? Text(service, "behaviorConfiguration") : "");

    private void Host(XElement element)
    {
        if (element.Element("timeouts") is { } timeouts)
        {
            var values = ValueSource.Of(timeouts);
            _host.OpenTimeout = values.Has("openTimeout") ? values.Time("openTimeout") : _host.OpenTimeout;
            _host.CloseTimeout = values.Has("closeTimeout") ? values.Time("closeTimeout") : _host.CloseTimeout;
        }

        // As in WCF the addresses of a site come from the site.
        if (_host.Site is null && element.Element("baseAddresses") is { } addresses)
        {
            foreach (var address in addresses.Elements("add"))
            {
                Try(address, BaseAddress);
            }
        }
    }

    private void BaseAddress(XElement element)
    {
        var address = Text(element, "baseAddress");
        if (!Uri.TryCreate(address, UriKind.Absolute, out var uri))
        {
            throw new ConfigurationErrorsException(
                $"'{address}' is no absolute address, such as http://localhost:8080/orders");
        }

        var isFiltered = false;
        if (_configuration.Find("serviceHostingEnvironment", "baseAddressPrefixFilters") is { } filters)
        {
            var prefixes = filters.Elements("add").Select(filter => new Uri(Text(filter, "prefix"))).ToArray();
            isFiltered = prefixes.Any(prefix => prefix.Scheme == uri.Scheme)
                && !prefixes.Any(prefix => prefix.IsBaseOf(uri));
        }

        if (!isFiltered)
        {
            _host.AddConfiguredBaseAddress(uri);
        }
    }

    private void Endpoint(XElement element)
    {
        var values = ValueSource.Of(element);
        var endpoint = values.Has("kind") ? StandardEndpoints.Make(element, _configuration, this) : Plain(element);
        if (values.Text("name") is { Length: > 0 } name)
        {
            endpoint.Name = name;
        }

        if (values.Has("listenUri"))
        {
            endpoint.ListenUri = _host.MakeAbsolute(values.Address("listenUri")!, endpoint.Binding!);
        }

        endpoint.ListenUriMode = (ListenUriMode)values.Choice("listenUriMode", ListenUriMode.Explicit);
        if (values.Has("isSystemEndpoint"))
        {
            endpoint.IsSystemEndpoint = values.Flag("isSystemEndpoint");
        }

        BehaviorSets.ApplyTo(endpoint.Behaviors, _configuration, values.Text("behaviorConfiguration"));
        endpoint.IsSystemEndpoint |= _host.IsForMetadata(endpoint);
        _host.Description.Endpoints.Add(endpoint);
    }

    private ServiceEndpoint Plain(XElement element)
    {
        var contract = ContractOf(element);
        var binding = BindingOf(element);
        return new ServiceEndpoint(contract, binding, AddressOf(element, binding));
    }

    /// <exception cref="ConfigurationErrorsException">The service does not implement it.</exception>
    public ContractDescription ContractOf(XElement element) =>
        _host.ImplementedContracts.TryGetValue(Text(element, "contract"), out var contract) ? contract
        : Text(element, "contract") == ServiceMetadataBehavior.MexContractName ? _host.MetadataExchangeContract()
        : throw Unknown(element);

    public Binding BindingOf(XElement element)
    {
        var (name, ns) = (Text(element, "bindingName"), Text(element, "bindingNamespace"));
        if (name.Length == 0 && ns.Length == 0)
        {
            return _bindings.Share(Text(element, "binding"), Text(element, "bindingConfiguration"));
        }

        var binding = _bindings.Create(Text(element, "binding"), Text(element, "bindingConfiguration"));
        binding.Name = name.Length > 0 ? name : binding.Name;
        binding.Namespace = ns.Length > 0 ? ns : binding.Namespace;
        return binding;
    }

    public EndpointAddress AddressOf(XElement element, Binding binding)
    {
        var address = ValueSource.Of(element).Address("address") ?? new Uri("", UriKind.Relative);
        var isElsewhere = Text(element, "listenUri").Length > 0 && address.IsAbsoluteUri;
        return ConfiguredAddress.Make(isElsewhere ? address : _host.MakeAbsolute(address, binding), element);
    }

    private ConfigurationErrorsException Unknown(XElement element) => new(
        $"the contract '{Text(element, "contract")}' is none that the service "
            + $"{_host.Description.ServiceType?.FullName} implements; it implements "
            + $"{string.Join(", ", _host.ImplementedContracts.Keys)}");

    /// <summary>Goes on after a mistake, so that all are told at once.</summary>
    private void Try(XElement place, Action<XElement> apply)
    {
        try
        {
            apply(place);
        }
        catch (Exception e) when (IsMistake(e))
        {
            _problems.Add(place.Finding(FindingKind.Mistake, e.Message.TrimEnd('.')));
        }
    }

    private static bool IsMistake(Exception e) =>
        e is ConfigurationErrorsException or InvalidOperationException or ArgumentException or KeyNotFoundException
            or FormatException;
}
