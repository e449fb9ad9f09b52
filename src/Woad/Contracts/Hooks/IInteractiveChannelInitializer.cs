namespace System.ServiceModel.Dispatcher;

/// <summary>Asks the user what a channel needs to know (credentials, for instance) before it is opened.</summary>
public interface IInteractiveChannelInitializer
{
    /// <summary>Begins to ask.</summary>
    IAsyncResult BeginDisplayInitializationUI(IClientChannel channel, AsyncCallback? callback, object? state);

    /// <summary>Ends what <see cref="BeginDisplayInitializationUI"/> began.</summary>
    void EndDisplayInitializationUI(IAsyncResult result);
}
