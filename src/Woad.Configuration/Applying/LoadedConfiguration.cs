using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;
using Woad.Configuration.Names;
using Woad.Hosting;

namespace Woad.Configuration.Applying;

/// <summary>A configuration that hosts and clients take their endpoints from.</summary>
/// <remarks>
/// The file is checked as a whole when it is loaded; of a good one only what a host or client needs is read, when it
/// needs it.
/// </remarks>
internal sealed class LoadedConfiguration : ConfigurationSource, INamedSettings
{
    private readonly XElement _model;
    private readonly ExtensionTypes _types;
    private readonly List<Finding> _problems;
    private readonly CheckedConfiguration? _configuration;
    private readonly List<Finding>? _explanation;
    private IReadOnlyList<string> _untold;

    /// <param name="model">The element system.serviceModel.</param>
    public LoadedConfiguration(XElement model)
    {
        _model = model;
        _types = ReadSections.TypesOf(model);
        _types.Source = this;
        var findings = DocumentCheck.Run(model, _types, explains: false);
        Warnings =
        [
            .. findings.Where(finding => finding.Kind == FindingKind.Warning), .. model.Annotations<Finding>(),
        ];
        _untold = [.. Warnings.Select(warning => warning.ToString())];
        _problems = findings.FindAll(finding => finding.IsProblem);
        if (_problems.Count == 0 && !_types.IsEmpty)
        {
            OwnElements.Check(model, _types, _problems);
        }

        if (_problems.Count == 0)
        {
            if (CollectionTree.HasWords(model))
            {
                _explanation = Explain();
                CollectionTree.Settle(model);
            }

            _configuration = new CheckedConfiguration(model, _types);
        }
    }

    /// <summary>The element system.serviceModel, for the sections of packages.</summary>
    public XElement Model => _model;

    /// <summary>What is wrong, in the order of the file.</summary>
    public IReadOnlyList<Finding> Problems => _problems;

    /// <summary>The settings that are passed over, in the order of the file.</summary>
    public IReadOnlyList<Finding> Warnings { get; }

    /// <summary>Whether hosts and clients can take their endpoints from it.</summary>
    public bool IsRead => _configuration is not null;

    /// <summary>What is to be said of each element, in the order of the file; made when somebody asks.</summary>
    public List<Finding> Explain()
    {
        if (_explanation is not null)
        {
            return _explanation;
        }

        var findings = DocumentCheck.Run(_model, _types, explains: true);
        findings.AddRange(_problems.Where(problem => !findings.Contains(problem)).ToArray());
        return findings;
    }

    /// <summary>
    /// The endpoints and bindings that hosts and clients do not open, with the reason. Not among
    /// <see cref="Problems"/>: they keep only their own host or client from opening.
    /// </summary>
    public IReadOnlyList<Finding> Refusals() =>
        _configuration is null ? [] : _types.Read(() => BindingRefusals.Find(_configuration));

    /// <summary>The file that it was read from, or "settings" for the settings of an application.</summary>
    public override string ToString() => _model.Annotation<SourceFileName>()?.Path ?? "without a file";

    public override IReadOnlyList<string> ServiceNames =>
        [.. _model.Elements("services").Elements("service").Select(
            service => service.Attribute("name")?.Value ?? "").Where(name => name.Length > 0)];

    public override IReadOnlyList<ServiceActivation> Activations => _configuration is null
        ? throw _problems.ToException()
        : [
            .. _model.Elements("serviceHostingEnvironment").Elements("serviceActivations").Elements("add").Select(
                static add => new ServiceActivation(
                    add.Attribute("relativeAddress")!.Value,
                    add.Attribute("service")?.Value ?? "",
                    add.Attribute("factory")?.Value))];

    public override IEnumerable<IPolicyImportExtension>? PolicyImportExtensions =>
        Importers()?.LoadPolicyImportExtensions();

    public override IEnumerable<IWsdlImportExtension>? WsdlImportExtensions => Importers()?.LoadWsdlImportExtensions();

    /// <summary>Applies the diagnostics to the process: they are of no host or client alone.</summary>
    public void ApplyDiagnostics()
    {
        if (_configuration is not null)
        {
            DiagnosticsApplication.Apply(new ReadSections(_model).Diagnostics);
        }
    }

    public override IReadOnlyList<string> TakeWarnings() => Interlocked.Exchange(ref _untold, []);

    public override Exception? Apply(ServiceHostBase host)
    {
        if (_configuration is null)
        {
            return _problems.ToException();
        }

        var problems = _types.Read(() => new ServiceApplication(_configuration, host).Run());
        return problems.Count > 0 ? problems.ToException() : null;
    }

    public override void ApplyDefaultBehaviors(ServiceEndpoint endpoint)
    {
        if (_configuration is not null)
        {
            _types.Read(() =>
            {
                BehaviorSets.ApplyTo(endpoint.Behaviors, _configuration, "");
                return true;
            });
        }
    }

    public override void ApplyStandardEndpoint(ServiceEndpoint endpoint, string kind)
    {
        if (_configuration is not null)
        {
            _types.Read(() => StandardEndpoints.ApplyNameless(_configuration, endpoint, kind));
        }
    }

    public override Binding? GetDefaultBinding(string scheme) =>
        _configuration is null ? null : _types.Read(() => _configuration.BindingFor(scheme));

    public override void Apply(Binding binding, string section, string name)
    {
        if (_configuration is null)
        {
            throw _problems.ToException();
        }

        _types.Read(() =>
        {
            new ConfiguredBindings(_configuration).Apply(section, name, binding);
            return true;
        });
    }

    public override ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract) =>
        _configuration is null
        ? throw _problems.ToException()
        : _types.Read(() => ClientApplication.Find(_configuration, name, contract));

    public override ServiceEndpoint? FindStandardClientEndpoint(string name, Type type) =>
        _configuration is null
        ? throw _problems.ToException()
        : _types.Read(() => ClientApplication.FindStandard(_configuration, name, type));

    /// <summary>Makes the standard endpoint of an element inside of another one.</summary>
    public ServiceEndpoint MakeStandardEndpoint(ChannelEndpointElement element) =>
        _types.Read(() => ClientApplication.Standard(_configuration!, element, null));

    /// <summary>Makes a binding that an element of the file names.</summary>
    public Binding MakeBinding(string binding, string named) =>
        _types.Read(() => new ConfiguredBindings(_configuration!).Create(binding, named));

    /// <summary>Makes the behaviors of a set that an element of the file names.</summary>
    public KeyedByTypeCollection<IEndpointBehavior> MakeEndpointBehaviors(string named) =>
        _types.Read(() => BehaviorSets.Of(_configuration!, named));

    /// <summary>The element that names import extensions; null when the file has none.</summary>
    private MetadataElement? Importers() => _configuration is null
        ? throw _problems.ToException()
        : _model.Element("client")?.Element("metadata") is null
            ? null
            : _types.Read(() => _configuration.Sections.Client.Metadata);
}
