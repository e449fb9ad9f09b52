using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Configuration.Files;
using Woad.Hosting;

namespace Woad.Configuration.Applying;

/// <summary>A configuration that hosts and clients take their endpoints from.</summary>
internal sealed class LoadedConfiguration : ConfigurationSource
{
    private readonly XElement _model;
    private readonly ReadSections? _sections;

    /// <param name="model">The element system.serviceModel.</param>
    public LoadedConfiguration(XElement model)
    {
        _model = model;
        var types = ReadSections.TypesOf(model);
        Findings = DocumentCheck.Run(model, types);
        if (Findings.Exists(finding => finding.IsProblem))
        {
            return;
        }

        try
        {
            _sections = ReadSections.Read(model, types);
        }
        catch (ConfigurationErrorsException e)
        {
            Findings.Add(new Finding(FindingKind.Mistake, Places.FileOf(model), e.Line, "system.serviceModel", e.BareMessage.TrimEnd('.')));
        }
    }

    public List<Finding> Findings { get; }

    public IReadOnlyList<Finding> Problems => [.. Findings.Where(finding => finding.IsProblem)];

    public override Exception? Apply(ServiceHostBase host) => _sections is null
        ? Problems.ToException()
        : _sections.Types.Read<Exception?>(() => new ServiceApplication(_sections, _model, host).Run() is { Count: > 0 } problems ? problems.ToException() : null);

    public override void ApplyDefaultBehaviors(ServiceEndpoint endpoint)
    {
        if (_sections is not null)
        {
            BehaviorSets.ApplyTo(endpoint.Behaviors, _sections, "");
        }
    }

    public override Binding? GetDefaultBinding(string scheme)
    {
        if (_sections is null)
        {
            return null;
        }

        var mapping = _sections.ProtocolMapping.ProtocolMappingCollection.Cast<ProtocolMappingElement>()
            .FirstOrDefault(element => element.Scheme == scheme);
        var (binding, name) = mapping is not null
            ? (mapping.Binding, mapping.BindingConfiguration)
            : (scheme switch { "http" => "basicHttpBinding", "net.tcp" => "netTcpBinding", "net.pipe" => "netNamedPipeBinding", _ => "" }, "");
        return binding.Length == 0 ? null : new ConfiguredBindings(_sections).Create(binding, name);
    }

    public override ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract) => _sections is null
        ? throw Problems.ToException()
        : _sections.Types.Read(() => ClientApplication.Find(_sections, name, contract));
}
