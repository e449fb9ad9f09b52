using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Hosting;

namespace Woad.Tests.EndToEnd;

/// <summary>A host for a service type or a single instance, made from the framework alone.</summary>
internal sealed class MemoryHost : ServiceHostBase
{
    private readonly object _service;

    public MemoryHost(object service, params Uri[] baseAddresses)
    {
        _service = service;
        InitializeDescription(new UriSchemeKeyedCollection(baseAddresses));
    }

    protected override ServiceDescription CreateDescription(
        out IDictionary<string, ContractDescription> implementedContracts)
    {
        var type = _service as Type ?? _service.GetType();
        implementedContracts = ServiceContracts.Of(type);
        return _service is Type ? ServiceDescription.GetService(type) : ServiceDescription.GetService(_service);
    }

    /// <summary>Opens the host without the synchronization context of the test: operations run on any thread.</summary>
    public void OpenUnbound()
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }
}
