using System.ServiceModel.Channels;

namespace System.ServiceModel.Federation;

/// <content>The provider as an object with a state. Each request has a channel of its own, so nothing waits.</content>
public partial class WSTrustChannelSecurityTokenProvider : ICommunicationObject
{
    private readonly StateOnly _state = new();

    event EventHandler? ICommunicationObject.Closed
    {
        add => _state.Closed += value;
        remove => _state.Closed -= value;
    }

    event EventHandler? ICommunicationObject.Closing
    {
        add => _state.Closing += value;
        remove => _state.Closing -= value;
    }

    event EventHandler? ICommunicationObject.Faulted
    {
        add => _state.Faulted += value;
        remove => _state.Faulted -= value;
    }

    event EventHandler? ICommunicationObject.Opened
    {
        add => _state.Opened += value;
        remove => _state.Opened -= value;
    }

    event EventHandler? ICommunicationObject.Opening
    {
        add => _state.Opening += value;
        remove => _state.Opening -= value;
    }

    CommunicationState ICommunicationObject.State => _state.State;

    void ICommunicationObject.Abort() => _state.Abort();

    void ICommunicationObject.Open() => _state.Open();

    void ICommunicationObject.Open(TimeSpan timeout) => _state.Open(timeout);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        _state.BeginOpen(callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        _state.BeginOpen(timeout, callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => _state.EndOpen(result);

    void ICommunicationObject.Close() => _state.Close();

    void ICommunicationObject.Close(TimeSpan timeout) => _state.Close(timeout);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        _state.BeginClose(callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        _state.BeginClose(timeout, callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => _state.EndClose(result);

    /// <summary>A communication object that has a state and nothing else.</summary>
    private sealed class StateOnly : CommunicationObject
    {
        protected override TimeSpan DefaultCloseTimeout => TimeSpan.FromMinutes(1);

        protected override TimeSpan DefaultOpenTimeout => TimeSpan.FromMinutes(1);

        protected override void OnAbort()
        {
            // No request is waited for by the provider itself.
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
            TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
            TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

        protected override void OnClose(TimeSpan timeout)
        {
            // Nothing is open.
        }

        protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

        protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

        protected override void OnOpen(TimeSpan timeout)
        {
            // The channel to the token service is opened by each request.
        }
    }
}
