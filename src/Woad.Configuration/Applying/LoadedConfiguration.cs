using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Microsoft.Extensions.Logging;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;
using Woad.Hosting;

namespace Woad.Configuration.Applying;

/// <summary>A configuration that hosts and clients take their endpoints from.</summary>
internal sealed class LoadedConfiguration : ConfigurationSource
{
    private readonly XElement _model;
    private readonly ExtensionTypes _types;
    private readonly List<PassedOver> _passedOver;
    private readonly ReadSections? _sections;
    private readonly ConfigurationErrorsException? _readError;

    /// <param name="model">The element system.serviceModel.</param>
    /// <remarks>
    /// A file without mistakes is only read, which start-up waits for. When reading fails, or something is referred to that is not
    /// there, the check goes through the whole file and finds everything.
    /// </remarks>
    public LoadedConfiguration(XElement model)
        : this(model, MetadataExchange.IsPassedOver)
    {
    }

    /// <param name="model">The element system.serviceModel.</param>
    /// <param name="passesOverMetadataExchange">Whether metadata exchange endpoints are left out instead of refused.</param>
    public LoadedConfiguration(XElement model, bool passesOverMetadataExchange)
    {
        _model = model;
        _passedOver = passesOverMetadataExchange ? MetadataExchange.TakeOut(model) : [];
        _types = ReadSections.TypesOf(model);
        try
        {
            // What the file says beyond what is read may be defaults of features that are not there.
            if ((ReadSections.ReadsAll(model) && ReferenceCheck.Run(model, _types).Count == 0) || Problems.Count == 0)
            {
                _sections = ReadSections.Read(model, _types);
            }
        }
        catch (ConfigurationErrorsException e)
        {
            _readError = e;
        }
    }

    /// <summary>What is to be said of each element, in the order of the file; made when somebody asks.</summary>
    public List<Finding> Findings
    {
        get
        {
            if (field is not null)
            {
                return field;
            }

            field = [.. _passedOver.Select(passed => passed.Finding), .. DocumentCheck.Run(_model, _types)];
            if (_readError is not null && !field.Exists(finding => finding.IsProblem))
            {
                // Only the element's own class knew.
                field.Add(new Finding(
                    FindingKind.Mistake, Places.FileOf(_model), _readError.Line, "system.serviceModel", _readError.BareMessage.TrimEnd('.')));
            }

            return field;
        }
    }

    public IReadOnlyList<Finding> Problems => [.. Findings.Where(finding => finding.IsProblem)];

    /// <summary>Whether hosts and clients can take their endpoints from it.</summary>
    public bool IsRead => _sections is not null;

    public override Exception? Apply(ServiceHostBase host)
    {
        if (_sections is null)
        {
            return Problems.ToException();
        }

        foreach (var passed in _passedOver.Where(passed => passed.Service == host.Description.ConfigurationName))
        {
            // The host gets its loggers after it has been made.
            host.Opening += (_, _) => Log.PassedOver(host.Loggers.CreateLogger("Woad.Configuration"), passed.Finding.ToString());
        }

        return _sections.Types.Read<Exception?>(
            () => new ServiceApplication(_sections, _model, host).Run() is { Count: > 0 } problems ? problems.ToException() : null);
    }

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
            : (scheme switch { "http" => "basicHttpBinding", "https" => "basicHttpsBinding", "net.tcp" => "netTcpBinding", "net.pipe" => "netNamedPipeBinding", _ => "" }, "");
        return binding.Length == 0 ? null : new ConfiguredBindings(_sections).Create(binding, name);
    }

    public override ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract) => _sections is null
        ? throw Problems.ToException()
        : _sections.Types.Read(() => ClientApplication.Find(_sections, name, contract));
}
