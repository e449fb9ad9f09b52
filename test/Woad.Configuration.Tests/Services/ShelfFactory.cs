using System.Collections.Specialized;
using System.ServiceModel.Persistence;

namespace Contoso;

/// <summary>The factory of a custom store, as programs for WCF write them: it takes the element's attributes.</summary>
public sealed class ShelfFactory(NameValueCollection parameters) : PersistenceProviderFactory
{
    public NameValueCollection Parameters { get; } = parameters["room"] == "full"
        ? throw new ArgumentException("The room is full.")
        : parameters;

    protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromSeconds(1);

    protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromSeconds(1);

    public override PersistenceProvider CreateProvider(Guid id) =>
        throw new InvalidOperationException("The shelf is empty.");

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
