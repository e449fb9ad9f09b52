using System.ServiceModel.Channels;

namespace System.ServiceModel.Channels;

/// <summary>Listens for channels of the other side.</summary>
public interface IChannelListener : ICommunicationObject
{
    /// <summary>The address that is listened on.</summary>
    Uri Uri { get; }

    /// <summary>The object of type <typeparamref name="T"/> that the listener offers, or null.</summary>
    T? GetProperty<T>()
        where T : class;

    /// <summary>Waits until a channel could be accepted; false when the timeout ran out first.</summary>
    bool WaitForChannel(TimeSpan timeout);

    /// <summary>Starts <see cref="WaitForChannel"/>.</summary>
    IAsyncResult BeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends <see cref="BeginWaitForChannel"/>.</summary>
    bool EndWaitForChannel(IAsyncResult result);
}
