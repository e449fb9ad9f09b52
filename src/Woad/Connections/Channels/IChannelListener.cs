using System.ServiceModel.Channels;

namespace System.ServiceModel.Channels;

/// <summary>Listens for channels of the other side.</summary>
public interface IChannelListener : ICommunicationObject
{
    /// <summary>Gets the address that is listened on.</summary>
    Uri Uri { get; }

    /// <summary>The object of type <typeparamref name="T"/> that the listener offers, or null.</summary>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    T? GetProperty<T>()
        where T : class;

    /// <summary>Waits until a channel could be accepted; false when the timeout ran out first.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool WaitForChannel(TimeSpan timeout);

    /// <summary>Begins the asynchronous form of <see cref="WaitForChannel"/>.</summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Completes the operation that <see cref="BeginWaitForChannel"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    /// <returns><see langword="true"/> before the timeout; otherwise, <see langword="false"/>.</returns>
    bool EndWaitForChannel(IAsyncResult result);
}
