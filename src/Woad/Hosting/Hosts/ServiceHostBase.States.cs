using System.Collections.ObjectModel;
using System.Runtime.ExceptionServices;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Microsoft.Extensions.Logging;
using Woad.Admission;
using Woad.Connections;
using Woad.Hosting;
using Woad.Security.Contexts;
using Woad.Waits;

namespace System.ServiceModel;

/// <content>The transitions of its state.</content>
public abstract partial class ServiceHostBase
{
    /// <inheritdoc/>
    protected override void OnAbort() => _service?.Abort();

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseServiceAsync(timeout), callback, state);

    /// <inheritdoc/>
    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OpenServiceAsync(timeout), callback, state);

    /// <inheritdoc/>
    protected override void OnClose(TimeSpan timeout) => Blocking.Wait(CloseServiceAsync(timeout));

    /// <inheritdoc/>
    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <inheritdoc/>
    protected override void OnOpen(TimeSpan timeout) => Blocking.Wait(OpenServiceAsync(timeout));
}
