using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Tests.Hosting;

/// <summary>A host without listeners: carries dispatchers.</summary>
internal sealed class SettingsHost : ServiceHostBase
{
    protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromSeconds(10);

    protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromMinutes(1);

    protected override ServiceDescription CreateDescription(
        out IDictionary<string, ContractDescription> implementedContracts)
    {
        implementedContracts = new Dictionary<string, ContractDescription>();
        return new ServiceDescription();
    }

    protected override void OnAbort()
    {
    }

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnClose(TimeSpan timeout)
    {
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnOpen(TimeSpan timeout)
    {
    }
}
