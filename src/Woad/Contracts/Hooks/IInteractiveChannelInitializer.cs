namespace System.ServiceModel.Dispatcher;

/// <summary>Asks the user what a channel needs to know (credentials, for instance) before it is opened.</summary>
public interface IInteractiveChannelInitializer
{
    /// <summary>Begins to ask the user for credentials.</summary>
    /// <param name="channel">The channel.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginDisplayInitializationUI(IClientChannel channel, AsyncCallback? callback, object? state);

    /// <summary>Ends what <see cref="BeginDisplayInitializationUI"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndDisplayInitializationUI(IAsyncResult result);
}
