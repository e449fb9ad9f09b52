using System.Configuration;
using System.Diagnostics.CodeAnalysis;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Configuration.Applying;
using Woad.Configuration.Files;
using Woad.Hosting;

namespace Woad.Configuration;

/// <summary>
/// The program's own file, or the files of a site, which Woad finds and hands over by this type's name.
/// </summary>
[SuppressMessage("Performance", "CA1812", Justification = "Made by Woad.Hosting.ConfigurationDiscovery.")]
internal sealed class ProgramConfiguration : ConfigurationSource
{
    private readonly LoadedConfiguration? _loaded;
    private readonly ConfigurationErrorsException? _error;

    /// <param name="paths">The program's file; of a site the files of its folders, the outermost first.</param>
    public ProgramConfiguration(string[] paths)
    {
        try
        {
            _loaded = FolderDocument.Load(paths) is { } model ? new LoadedConfiguration(model) : null;
            _loaded?.ApplyDiagnostics();
        }
        catch (ConfigurationErrorsException e)
        {
            _error = e;
        }
    }

    public override IReadOnlyList<string> ServiceNames =>
        _error is not null ? throw _error : _loaded?.ServiceNames ?? [];

    public override IReadOnlyList<ServiceActivation> Activations =>
        _error is not null ? throw _error : _loaded?.Activations ?? [];

    public override IEnumerable<IPolicyImportExtension>? PolicyImportExtensions =>
        _error is not null ? throw _error : _loaded?.PolicyImportExtensions;

    public override IEnumerable<IWsdlImportExtension>? WsdlImportExtensions =>
        _error is not null ? throw _error : _loaded?.WsdlImportExtensions;

    public override IReadOnlyList<string> TakeWarnings() => _loaded?.TakeWarnings() ?? [];

    public override Exception? Apply(ServiceHostBase host) => _error ?? _loaded?.Apply(host);

    public override void ApplyDefaultBehaviors(ServiceEndpoint endpoint) => _loaded?.ApplyDefaultBehaviors(endpoint);

    public override Binding? GetDefaultBinding(string scheme) => _loaded?.GetDefaultBinding(scheme);

    public override void Apply(Binding binding, string section, string name)
    {
        if (_error is not null)
        {
            throw _error;
        }

        if (_loaded is null)
        {
            base.Apply(binding, section, name);
            return;
        }

        _loaded.Apply(binding, section, name);
    }

    public override void ApplyStandardEndpoint(ServiceEndpoint endpoint, string kind) =>
        _loaded?.ApplyStandardEndpoint(endpoint, kind);

    public override ServiceEndpoint GetClientEndpoint(string name, ContractDescription contract) =>
        _error is not null ? throw _error
        : _loaded is null ? throw new InvalidOperationException(
            "The program's configuration file has no element system.serviceModel.")
        : _loaded.GetClientEndpoint(name, contract);
}
